import string from '@adonisjs/core/helpers/string'
import { absolute } from '#config/app'
import { languages } from '#config/languages'
import { readDescription } from '#description/description'
import type { Schema } from '#description/schema'

type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  tags: string[]
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = {
  info: { description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, { description: string }>
  }
}

type Row = Type & { name?: string; mark?: string; note?: string }
type Type = { type?: string; shape?: string; choices?: string[] }

export async function describedPage() {
  const { components, info, paths, tags }: Document = JSON.parse(await readDescription())
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation))
  )
  const subjects = tags.map(({ name }) => {
    const [caller, subject] = name.split(': ')
    const id = name.toLowerCase().replace(/\W+/g, '-')
    return { caller, subject, id, calls: calls.filter((call) => call.tags.includes(name)) }
  })
  const shapes = Object.entries(components.schemas).map(([name, schema]) => ({
    ...{ name, description: schema.description },
    rows: rowsOf(schema),
  }))
  const errors = Object.entries(components.responses).map(([name, { description: type }]) => ({
    name,
    type,
  }))
  return {
    ...{ address: absolute('/'), code, shapes, errors, count: calls.length },
    rules: info.description.split('\n\n'),
    callers: [...Map.groupBy(subjects, ({ caller }) => caller)],
  }
}

function callOf(path: string, method: string, operation: Operation) {
  const { parameters = [], requestBody, responses, tags } = operation
  const answers = Object.entries(responses)
  const isDone = ([status]: [string, unknown]) => status.startsWith('2')
  const named = parameters.map(({ name, schema, ...one }) => [name, { ...one, ...schema }])
  const query = {
    properties: Object.fromEntries(named),
    required: parameters.filter((one) => one.required).map(({ name }) => name),
  }
  const details = answers.flatMap(([status, { content }]) => {
    const [, more] = content?.['application/json']?.schema?.allOf ?? []
    return more ? [{ title: `${status} may also have`, rows: rowsOf(more) }] : []
  })
  return {
    ...{ ...operation, path, method, callers: callersOf(operation, tags[0].split(': ')[0]) },
    parts: [
      { title: 'Parameters', rows: rowsOf(query, true) },
      { title: 'Body', rows: rowsIn(requestBody?.content, true) },
      ...answers.filter(isDone).map(([status, { content }]) => ({
        title: `Answer ${status}`,
        rows: rowsIn(content),
      })),
      ...details,
    ],
    example: exampleOf(path, method, operation),
    failures: answers.filter((one) => !isDone(one)).map(([status]) => status),
  }
}

/** A line to copy: what the call can't do without. */
function exampleOf(path: string, method: string, operation: Operation) {
  const { parameters = [], requestBody, security } = operation
  const needed = parameters.filter(({ required }) => required)
  const asked = needed.filter((one) => one.in === 'query')
  const query = asked.map(({ name, schema }) => `${name}=${sampleOf(schema)}`).join('&')
  const filled = needed.reduce(
    (address, { name, schema }) => address.replace(`{${name}}`, `${sampleOf(schema)}`),
    path
  )
  const address = absolute(query ? `${filled}?${query}` : filled)
  const token = security.some((way) => 'api_token' in way)
    ? 'Authorization: Bearer TOKEN'
    : 'X-Session-Token: TOKEN'
  const parts = [
    method !== 'get' && `-X ${method.toUpperCase()}`,
    security.length > 0 && `-H "${token}"`,
    ...Object.entries(requestBody?.content ?? {}).map(bodyOf),
    query ? `'${address}'` : address,
  ]
  return ['curl', ...parts.filter(Boolean)].join(' ')
}

function bodyOf([mime, { schema = {} }]: [string, Content[string]]) {
  if (mime === 'application/json') return `--json '${JSON.stringify(sampleOf(schema))}'`
  const [file] = schema.required!
  return `-F ${file}=@${file === 'file' ? 'rows.csv' : 'photo.jpg'}`
}

function sampleOf({ allOf, anyOf, enum: choices, items, ...schema }: Schema): unknown {
  const { format = '', properties = {}, required = [], type = '' } = schema
  if (allOf) return Object.assign({}, ...allOf.map(sampleOf))
  if (anyOf) return sampleOf(anyOf[0])
  if (choices) return choices[0]
  if (items) return [sampleOf(items)]
  if (required.length)
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  return samples[format] ?? samples[[type].flat()[0]] ?? '…'
}

const samples: Record<string, unknown> = {
  'integer': 1,
  'number': 1,
  'boolean': true,
  'object': {},
  'date': '2026-01-31',
  'idn-email': 'name@example.com',
  'uuid': '00000000-0000-0000-0000-000000000000',
}

function callersOf({ security }: Operation, area: string) {
  const has = (scheme: string) => security.some((way) => scheme in way)
  if (!security.length) return 'Open to anyone.'
  const xsrf = has('xsrf_token') ? '; a cookie’s session needs X-XSRF-TOKEN' : ''
  return `${area}, by a session${has('api_token') ? ' or a program’s token' : ' alone'}${xsrf}.`
}

const rowsIn = (content: Content = {}, isSent = false): Row[] =>
  Object.entries(content).flatMap(([mime, { schema }]) => {
    const named = mime === 'application/json' ? [] : [{ type: mime }]
    if (!schema) return named
    const isPlain =
      !schema.properties && !schema.allOf && !/^object/.test(typeOf(schema).type ?? '')
    return [...named, ...(isPlain ? [typeOf(schema)] : []), ...rowsOf(schema, isSent)]
  })

function rowsOf(schema: Schema, isSent = false, above = ''): Row[] {
  const { allOf, anyOf, items, properties = {}, required = [] } = schema
  const inner = (part: Schema) => rowsOf(part, isSent, above)
  if (items) return inner(items)
  if (allOf) return allOf.flatMap(inner)
  const ways = anyOf?.filter((way) => way.properties) ?? []
  if (ways.length > 1)
    return ways.flatMap((way, index) => [{ type: index ? 'or' : 'either' }, ...inner(way)])
  if (ways.length) return inner(ways[0])
  return Object.entries(properties).flatMap(([key, one]) => {
    const name = `${above}${key}`
    const isMarked = required.includes(key) === isSent
    const mark = isMarked ? (isSent ? 'required' : 'may be missing') : ''
    return [{ name, mark, note: noteOf(one), ...typeOf(one) }, ...rowsOf(one, isSent, `${name}.`)]
  })
}

function typeOf({ $ref, anyOf, enum: choices, format, items, type }: Schema): Type {
  if ($ref) return { shape: $ref.split('/').at(-1) }
  const types = [type ?? 'anything'].flat()
  const orNull = types.includes('null') ? ' or null' : ''
  if (items) {
    const of = typeOf(items)
    return { ...of, type: `list of ${of.type ?? ''}${orNull}` }
  }
  if (anyOf) {
    const ways = anyOf.map(typeOf)
    const named = ways.find(({ shape, choices: values }) => shape ?? values)
    return { ...named, type: ways.flatMap((way) => way.type ?? []).join(' or ') }
  }
  // A flag or a number may also be sent as a text, which the page says once for all.
  if (choices?.includes(true) && choices.includes('on')) return { type: 'boolean' }
  const [first] = types.filter((one) => one !== 'null')
  const word = words[format ?? ''] ?? words[first] ?? first ?? 'null'
  return {
    type: `${word}${first ? orNull : ''}`,
    ...(choices && { choices: choices.filter((one) => one !== null).map(String) }),
  }
}

const words: Record<string, string> = {
  ...{ 'integer': 'whole number', 'string': 'text', 'date-time': 'time', 'date': 'day' },
  ...{ binary: 'file', email: 'e-mail', uuid: 'UUID' },
}

function noteOf(schema: Schema) {
  const { default: usual, description, maximum, minimum } = schema
  const isId = maximum === 2_147_483_647
  const parts = [
    description?.replace(/\.$/, ''),
    boundsOf(schema.minLength, schema.maxLength, ' characters'),
    boundsOf(schema.minItems, schema.maxItems, ' of them'),
    isId ? '' : boundsOf(minimum, maximum),
    usual === undefined ? '' : `${usual} unless said`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function boundsOf(min: unknown, max: unknown, unit = '') {
  if (max === undefined) return ''
  const [from, to] = [min, max].map((value) => Number(value).toLocaleString(languages[0]))
  return `${min === undefined ? 'at most' : `${from} to`} ${to}${unit}`
}

const code = (text = '') =>
  text
    .split('`')
    .map((part) => string.escapeHTML(part).replaceAll('/', '/<wbr>'))
    .map((part, index) => (index % 2 ? `<code>${part}</code>` : part))
    .join('')
