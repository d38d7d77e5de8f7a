import type { Area } from '#config/areas'
import { answerSchema } from '#description/making/answer_schema'
import type { Call } from '#description/making/calls'
import type { Program } from '#description/making/program'
import { refusalsOf, type refusalReader } from '#description/making/refusals'
import { errorRef, failures, headers } from '#description/making/rules'
import { asBody, sentSchema } from '#description/making/sent_schema'
import { anyOf, mapSchema, type Schema } from '#description/schema'
import { exportSources } from '#sources/exports'

type Source = {
  program: Program
  withNames: (schema: Schema) => Schema
  refusalNamed: ReturnType<typeof refusalReader>
}

const outcomes: Record<number, string> = { 200: 'Done.', 201: 'Made.', 202: 'Accepted.' }

const json = (schema: Schema) => ({ 'application/json': { schema } })

export function describeCall(call: Call, { program, refusalNamed, withNames }: Source) {
  const { answer, status, tags, text } = program.readMethod(call.controller, call.action)
  const sent = tags.upload ? formOf(tags.upload) : sentTo(call)
  const content = tags.answers
    ? { [tags.answers]: {} }
    : json(inArea(withNames(answerSchema(program.checker, answer)), call.area))
  const refusals = [...refusalsOf(call, sent), ...(tags.throws?.match(/\b[A-Z]\w+/g) ?? [])]
  const [summary, ...rest] = text.split(/(?<=[.!?]) (?=[A-Z`])/)

  const query = call.method === 'get' && sent ? queryOf(sent, tags.answers) : []
  const parameters = [...call.params.map(paramOf), ...query]
  return {
    operationId: call.name,
    summary: summary.replace(/\.$/, ''),
    ...(rest.length && { description: rest.join(' ') }),
    security: securityOf(call),
    ...(parameters.length && { parameters }),
    ...(call.method !== 'get' && sent && { requestBody: bodyOf(sent, tags.upload) }),
    responses: {
      [status]: {
        description: outcomes[status],
        headers: headersOf(call, query),
        content,
      },
      ...failuresOf(refusals.map(refusalNamed), call.middleware.get('failureFields'), tags.fails),
    },
  }
}

function sentTo({ area, name, validators }: Call) {
  // The scanner finds no `sources[list].validator`: an export takes what its list does.
  const lists = name.endsWith('exports.show') ? Object.values(exportSources[area!]) : []
  const all = [...lists.map(({ validator }) => validator), ...validators]
  return all.length ? anyOf(all.map(sentSchema)) : undefined
}

const inArea = (schema: Schema, area?: Area) =>
  mapSchema(schema, ({ anyOf: ways = [], ...one }) => {
    const others = area === 'admin' ? '/Owner' : '/Admin'
    const own = ways.filter((way) => !JSON.stringify(way).includes(others))
    return ways.length ? { ...one, ...anyOf(own.length ? own : ways) } : one
  })

const paramOf = ({ name, matcher }: Call['params'][number]) => ({
  ...{ name, in: 'path', required: true },
  schema: paramSchema(matcher),
})

function paramSchema({ match, cast }: { match?: RegExp; cast?: unknown } = {}): Schema {
  if (cast === Number) return { type: 'integer', minimum: 1 }
  const [, choices] = /^\^\(([\w|]+)\)\$$/.exec(match?.source ?? '') ?? []
  if (choices) return { type: 'string', enum: choices.split('|') }
  return match?.source.includes('{12}') ? { type: 'string', format: 'uuid' } : { type: 'string' }
}

/** Of alternatives each key is a parameter, which none needs that another doesn't have. A file has all pages. */
function queryOf(sent: Schema, file?: string) {
  const ways = sent.anyOf ?? [sent]
  const names = new Set(ways.flatMap(({ properties = {} }) => Object.keys(properties)))
  return [...names]
    .filter((name) => !file || !/page$/.test(name))
    .map((name) => {
      const schemas = ways.map(({ properties }) => properties?.[name]).filter((one) => !!one)
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

const bodyOf = (sent: Schema, isForm?: string) => ({
  required: true,
  content: isForm ? { 'multipart/form-data': { schema: sent } } : json(asBody(sent)),
})

/** `file images[]? dry_run?`: the first field and lists are files, the others texts. */
function formOf(upload: string): Schema {
  const fields = upload.split(' ').map((field, index) => {
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
  const program = middleware.has('sessionOnly') ? [] : [{ api_token: [] }]
  return [{ session_token: [] }, cookie, ...program]
}

function headersOf({ method, middleware }: Call, query: { name: string }[]) {
  const isPaged = query.some(({ name }) => name === 'page')
  const isRecorded = method !== 'get' && middleware.has('operation')
  const told = Object.keys(headers).filter((name) =>
    name.startsWith('x-operation') ? isRecorded : isPaged
  )
  return Object.fromEntries(told.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

type Refused = ReturnType<Source['refusalNamed']>

function failuresOf(refused: Refused[], always: unknown = {}, type?: string) {
  const required = Object.keys(always as object)
  const fixed = Object.entries(always as object).map(([name, value]) => [name, { enum: [value] }])
  const statuses = Map.groupBy(refused, ({ status }) => String(status)).set('5XX', [])
  const responses = [...statuses].map(([status, same]) => {
    const details = same.map((one) => one.details)
    const properties = Object.assign(Object.fromEntries(fixed), ...details)
    const more = { type: 'object', properties, required }
    const { content, ...failure } = failures[status]
    if (type && ['404', '5XX'].includes(status))
      return [status, { ...failure, content: { ...content, [type]: {} } }]
    return Object.keys(properties).length
      ? [status, { ...failure, content: json({ allOf: [errorRef, more] }) }]
      : [status, { $ref: `#/components/responses/${status}` }]
  })
  return Object.fromEntries(responses)
}
