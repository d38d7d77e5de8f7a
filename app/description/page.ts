import string from '@adonisjs/core/helpers/string'
import { languages } from '#config/languages'
import { readDescription } from '#description/description'
import type { Schema } from '#description/schema'

type Parameter = { name: string; required?: boolean; description?: string; schema: Schema }
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
  components: { schemas: Record<string, Schema>; responses: object }
}

/** A line of a table: a key that lies `level` deep, or the word between alternatives. */
type Row = Type & { name?: string; level: number; isRequired?: boolean; note?: string }
type Type = { type?: string; shape?: string; choices?: string[] }

/** The description as the page shows it. */
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
  return {
    ...{ code, rowsOf, components, rules: info.description.split('\n\n'), count: calls.length },
    callers: [...Map.groupBy(subjects, ({ caller }) => caller)],
  }
}

function callOf(path: string, method: string, operation: Operation) {
  const { parameters = [], requestBody, responses, security } = operation
  const [caller] = operation.tags[0].split(': ')
  const answers = Object.entries(responses)
  const isDone = ([status]: [string, unknown]) => status.startsWith('2')
  const properties = parameters.map((one) => [
    one.name,
    { description: one.description, ...one.schema },
  ])
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return {
    ...operation,
    ...{ path, method, caller },
    isForPrograms: security.some((way) => 'api_token' in way),
    needsXsrf: security.some((way) => 'xsrf_token' in way),
    parameters: rowsOf({ properties: Object.fromEntries(properties), required }),
    sent: rowsIn(requestBody?.content),
    done: answers
      .filter(isDone)
      .map(([status, { content }]) => ({ status, rows: rowsIn(content) })),
    failures: answers.filter((one) => !isDone(one)).map(([status]) => status),
    // What a failure says beside the message.
    details: answers.flatMap(([status, { content }]) => {
      const [, more] = content?.['application/json']?.schema?.allOf ?? []
      return more ? [{ status, rows: rowsOf(more) }] : []
    }),
  }
}

const rowsIn = (content: Content = {}): Row[] =>
  Object.entries(content).flatMap(([mime, { schema }]) => {
    const named = mime === 'application/json' ? [] : [{ type: mime, level: 0 }]
    if (!schema) return named
    const { type, ...shown } = typeOf(schema)
    const isPlain = !schema.properties && !schema.allOf && !type?.startsWith('object')
    return [...named, ...(isPlain ? [{ type, ...shown, level: 0 }] : []), ...rowsOf(schema)]
  })

/** The keys of an object, of those in a list, and of what has no name within them. */
function rowsOf(schema: Schema, level = 0): Row[] {
  const { allOf, anyOf, items, properties = {}, required = [] } = schema
  if (items) return rowsOf(items, level)
  if (allOf) return allOf.flatMap((part) => rowsOf(part, level))
  const ways = anyOf?.filter((way) => way.properties) ?? []
  if (ways.length > 1) {
    const word = (index: number): Row => ({ type: index ? 'or' : 'either', level })
    return ways.flatMap((way, index) => [word(index), ...rowsOf(way, level)])
  }
  if (ways.length) return rowsOf(ways[0], level)
  return Object.entries(properties).flatMap(([name, one]) => [
    { name, level, isRequired: required.includes(name), note: noteOf(one), ...typeOf(one) },
    ...rowsOf(one, level + 1),
  ])
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
    const ways = anyOf.map(typeOf).sort((one, other) => rankOf(one) - rankOf(other))
    const named = ways.find(({ shape, choices: values }) => shape ?? values)
    return { ...named, type: ways.flatMap((way) => way.type ?? []).join(' or ') }
  }
  // A flag or a number may also be sent as a text, which the page says once for all.
  if (choices?.includes(true) && choices.includes('on')) return { type: 'boolean' }
  const [first] = types.filter((one) => one !== 'null')
  const word = words[format ?? ''] ?? words[first] ?? first ?? 'null'
  return { type: `${word}${first ? orNull : ''}`, ...(choices && { choices: choicesIn(choices) }) }
}

const rankOf = ({ type }: Type) => Number(type === 'null')

const words: Record<string, string> = {
  ...{ 'integer': 'whole number', 'string': 'text', 'date-time': 'time', 'date': 'day' },
  ...{ binary: 'file', email: 'e-mail', uuid: 'UUID' },
}

/** A column also stands with a sign before it, for the other direction. */
function choicesIn(choices: unknown[]) {
  const texts = choices.filter((choice) => choice !== null).map(String)
  return [...new Set(texts)].filter((one) => !one.startsWith('-') || !texts.includes(one.slice(1)))
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

/** A text with what stands between backticks as code; a long address may break at its parts. */
const code = (text = '') =>
  text
    .split('`')
    .map((part) => string.escapeHTML(part).replaceAll('/', '/<wbr>'))
    .map((part, index) => (index % 2 ? `<code>${part}</code>` : part))
    .join('')
