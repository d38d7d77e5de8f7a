import { existsSync } from 'node:fs'
import ts from 'typescript'
import type { Area } from '#config/areas'
import { answerSchema } from '#description/making/answer_schema'
import type { Call } from '#description/making/calls'
import { docOf, type Doc } from '#description/making/doc'
import { pathsOf, type Path } from '#description/making/method_paths'
import { methodOf, type Program } from '#description/making/program'
import type { Reach, reachReader } from '#description/making/reach'
import { errorRef, failures, headers } from '#description/making/rules'
import { anyOf, type Schema } from '#description/schema'
import { asBody, sentSchema, type JsonSchemaSource } from '#description/making/sent_schema'
import { valuesOf } from '#description/making/values'

type Source = {
  program: Program
  withNames: (schema: Schema) => Schema
  reachOf: ReturnType<typeof reachReader>
}

const outcomes: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted.',
  204: 'Done.',
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

export async function describeCall(call: Call, source: Source) {
  const { program, reachOf } = source
  const method = methodOf(program.fileOf(`app/${call.controller}.ts`), call.action)
  const doc = docOf(method)
  if (/\bNotFound\b/.test(method.getText())) doc.thrown.push('NotFound')
  const [summary, ...rest] = doc.text.split(/(?<=[.!?]) (?=[A-Z])/)
  const paths = pathsOf(method, call.area)
  const sent = await sentBy(paths, program, call.area)
  const isRead = call.method === 'get'
  const queried = isRead && sent ? queryOf(sent) : []
  const parameters = [...call.params.map(paramOf), ...queried]
  const body = bodyOf(call, sent, doc.tags.upload)
  const reach = reachOf([method, ...middlewareOf(call, program)])
  return {
    operationId: call.name,
    summary: summary.replace(/\.$/, ''),
    ...(rest.length && { description: rest.join(' ') }),
    security: securityOf(call),
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...successes(paths, reach, doc.tags.answers, source),
      ...refusalsOf(call, reach, doc, source),
    },
  }
}

/** A `GET` has no body and records nothing. */
function middlewareOf({ method, middleware }: Call, { fileOf }: Program) {
  const passed = [...middleware.keys(), 'jsonApi']
  const names = passed.filter((name) => method !== 'get' || !['body', 'operation'].includes(name))
  return names.flatMap((name) => {
    const path = `app/middleware/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_middleware.ts`
    return existsSync(path) ? [methodOf(fileOf(path), 'handle')] : []
  })
}

/** What each way validates is one body; different ways are alternatives, as is what stands under different keys. */
async function sentBy(paths: Path[], program: Program, area?: Area) {
  const ways = paths.filter(({ validators }) => validators.length)
  const bodies = ways.map(async ({ validators }) => {
    const parts = await Promise.all(validators.map((one) => valuesOf(one, program, area)))
    return parts
      .map((values) => anyOf((values as JsonSchemaSource[]).map(sentSchema)))
      .reduce((one, other) => merged([one, other]))
  })
  return bodies.length ? anyOf(await Promise.all(bodies)) : undefined
}

function merged(parts: Schema[]): Schema {
  const ways = parts.find((part) => part.anyOf)
  if (ways)
    return anyOf(ways.anyOf!.map((way) => merged(parts.map((one) => (one === ways ? way : one)))))
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  return { type: 'object', properties, required: parts.flatMap(({ required = [] }) => required) }
}

function paramOf({ name, matcher }: Call['params'][number]) {
  return { name, in: 'path', required: true, schema: paramSchema(matcher) }
}

function paramSchema({ match, cast }: { match?: RegExp; cast?: unknown } = {}): Schema {
  if (cast === Number) return { type: 'integer', minimum: 1 }
  const [, choices] = /^\^\(([\w|]+)\)\$$/.exec(match?.source ?? '') ?? []
  if (choices) return { type: 'string', enum: choices.split('|') }
  return match?.source.includes('{12}') ? { type: 'string', format: 'uuid' } : { type: 'string' }
}

/** Of alternatives each key is a parameter, which none needs that another doesn't have. */
function queryOf(sent: Schema) {
  const ways = sent.anyOf ?? [sent]
  const names = new Set(ways.flatMap(({ properties = {} }) => Object.keys(properties)))
  return [...names].map((name) => {
    const schemas = ways
      .map(({ properties }) => properties?.[name])
      .filter((one) => one !== undefined)
    const { description, ...schema } = anyOf(schemas)
    const isRequired = ways.every(({ required = [] }) => required.includes(name))
    return {
      name,
      in: 'query',
      ...(description && { description }),
      required: isRequired && schema.default === undefined,
      ...([schema.type].flat().includes('array') && { style: 'form', explode: false }),
      schema,
    }
  })
}

function bodyOf({ method }: Call, sent: Schema | undefined, upload: string | undefined) {
  if (upload)
    return { required: true, content: { 'multipart/form-data': { schema: formOf(upload) } } }
  return method !== 'get' && sent ? { required: true, content: json(asBody(sent)) } : undefined
}

/** `file images[]? dry_run?`: the first field and lists are files, the others texts. */
function formOf(upload: string): Schema {
  const fields = upload.split(/\s+/).map((field, index) => {
    const [, name, list, optional] = /^(\w+)(\[\])?(\?)?$/.exec(field)!
    const file = { type: 'string', format: 'binary' }
    const one = list || index === 0 ? file : { type: 'string' }
    return { name, schema: list ? { type: 'array', items: one } : one, optional }
  })
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ optional }) => !optional).map(({ name }) => name),
  }
}

function securityOf({ method, middleware }: Call) {
  if (!middleware.has('auth')) return []
  const cookie = { session_cookie: [], ...(method !== 'get' && { xsrf_token: [] }) }
  return [
    { session_token: [] },
    cookie,
    ...(middleware.has('sessionOnly') ? [] : [{ api_token: [] }]),
  ]
}

function successes(
  paths: Path[],
  reach: Reach,
  type: string | undefined,
  { program: { checker }, withNames }: Source
) {
  const told = [...reach.headers].filter((name) => headers[name])
  const byStatus = Map.groupBy(paths, ({ status = 200 }) => status)
  const responses = [...byStatus].map(([status, ways]) => {
    const types = ways
      .flatMap(({ answers }) => answers.map((one) => checker.getTypeAtLocation(one)))
      .map((one) => checker.getAwaitedType(one) ?? one)
      .filter((one) => !(one.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)))
    const schemas = types.map((one) => answerSchema(checker, one))
    const content = type ? { [type]: {} } : schemas.length && json(withNames(anyOf(schemas)))
    return [
      status,
      {
        description: outcomes[status],
        ...(told.length && { headers: headersOf(told) }),
        ...(content && { content }),
      },
    ]
  })
  return Object.fromEntries(responses)
}

const headersOf = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Nobody's record is missing where the address names none, unless the method itself says so. */
function refusalsOf(
  call: Call,
  reach: Reach,
  { tags, thrown }: Doc,
  { program: { checker } }: Source
) {
  const isNamed = call.params.length > 0 || thrown.includes('NotFound')
  const reached = [...reach.statuses].filter((status) => status in failures && status !== 404)
  // Whatever is stored may meet a change beside it, which the database refuses.
  const isChange = call.method !== 'get' && call.middleware.has('body')
  const statuses = [
    ...new Set([...reached, ...(isNamed ? [404] : []), ...(isChange ? [409] : [])]),
  ].sort()
  const always = call.middleware.get('failureFields') as object | undefined
  const own = statuses.map((status) => {
    const details = [...(reach.details.get(status) ?? [])].map((told) =>
      answerSchema(checker, checker.getTypeAtLocation(told))
    )
    return [status, failureOf(status, details, always)]
  })
  const refusals = Object.fromEntries([...own, ['5XX', failureOf('5XX', [], always)]])
  return tags.fails ? { ...refusals, ...failingAs(tags.fails) } : refusals
}

/** What has no body in JSON may fail without one too. */
function failingAs(type: string) {
  const statuses = ['404', '5XX'].map((status) => {
    const { content, ...failure } = failures[status]
    return [status, { ...failure, content: { ...content, [type]: { schema: { type: 'string' } } } }]
  })
  return Object.fromEntries(statuses)
}

/** A failure that says more than a message says it beside what every error has. */
function failureOf(status: number | '5XX', details: Schema[], always: object = {}) {
  const fixed = Object.entries(always).map(([name, value]) => [name, { enum: [value] }])
  const properties = Object.assign(
    Object.fromEntries(fixed),
    ...details.map((one) => one.properties)
  )
  if (!Object.keys(properties).length) return { $ref: `#/components/responses/${status}` }
  const more = { type: 'object', properties, required: Object.keys(always) }
  return { ...failures[status], content: json({ allOf: [errorRef, more] }) }
}
