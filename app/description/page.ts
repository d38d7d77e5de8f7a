import string from '@adonisjs/core/helpers/string'
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
type Response = { $ref?: string; description?: string; content?: Content }
type Operation = {
  tags: string[]
  operationId: string
  summary: string
  description?: string
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
type Document = {
  info: { description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

/** A line of a table; `level` is how deep its key lies. */
type Row = Type & { name: string; level: number; isRequired: boolean; note?: string }
type Type = { type: string; shape?: string; choices?: string[] }
type Part = { title?: string; mime?: string; rows: Row[]; type?: Type }

/** The description as the page shows it. */
export async function describedPage() {
  const { components, info, paths, tags }: Document = JSON.parse(await readDescription())
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation))
  )
  const callers = Map.groupBy(tags, ({ name }) => name.split(': ')[0])
  return {
    code,
    rules: info.description.split('\n\n'),
    count: calls.length,
    callers: [...callers].map(([caller, own]) => ({
      caller,
      subjects: own.map(({ name }) => ({
        name: name.split(': ')[1],
        id: idOf(name),
        calls: calls.filter(({ tag }) => tag === name),
      })),
    })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      text: schema.description ?? '',
      rows: rowsOf(schema),
    })),
    errors: Object.entries(components.responses).map(([status, { description }]) => ({
      status,
      text: description,
    })),
  }
}

function callOf(path: string, method: string, operation: Operation) {
  const { description, operationId, parameters = [], requestBody, responses, security } = operation
  const [tag] = operation.tags
  const failures = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  return {
    ...{ tag, path, method: method.toUpperCase(), id: operationId, summary: operation.summary },
    text: description,
    caller: tag.split(': ')[0],
    isOpen: !security.length,
    isForPrograms: security.some((way) => 'api_token' in way),
    needsXsrf: security.some((way) => 'xsrf_token' in way),
    parameters: parameters.map((one): Row => ({
      name: one.name,
      level: 0,
      isRequired: Boolean(one.required),
      note: noteOf(one.schema, one.description),
      ...typeOf(one.schema),
    })),
    sent: requestBody ? partsIn(requestBody.content) : [],
    answers: Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content = {} }]) => ({ status, parts: partsIn(content) })),
    failures: failures.map(([status]) => status),
    // What a failure says beside the message.
    details: failures.flatMap(([status, { content }]) => {
      const [, more] = content?.['application/json']?.schema?.allOf ?? []
      return more ? [{ status, rows: rowsOf(more) }] : []
    }),
  }
}

function partsIn(content: Content): Part[] {
  return Object.entries(content).flatMap(([mime, { schema }]) => {
    const shownMime = mime === 'application/json' ? undefined : mime
    if (!schema) return [{ mime: shownMime, rows: [] }]
    return partsOf(schema).map((part) => ({ ...part, mime: shownMime }))
  })
}

/** Alternatives are parts beside each other. */
function partsOf(schema: Schema): Part[] {
  if (schema.allOf) return schema.allOf.flatMap(partsOf)
  const ways = schema.anyOf?.filter((way) => way.properties)
  if (ways && ways.length > 1) {
    return ways.map((way, index) => ({ title: index ? 'or' : 'either', rows: rowsOf(way) }))
  }
  return schema.properties
    ? [{ rows: rowsOf(schema) }]
    : [{ rows: rowsIn(schema, 0), type: typeOf(schema) }]
}

function rowsOf({ properties = {}, required = [] }: Schema, level = 0): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isRequired = required.includes(name)
    const row = {
      name,
      level,
      isRequired,
      note: noteOf(schema, schema.description),
      ...typeOf(schema),
    }
    return [row, ...rowsIn(schema, level + 1)]
  })
}

/** The keys of what has no name of its own: of an object, or of those in a list. */
function rowsIn(schema: Schema, level: number): Row[] {
  if (schema.items) return rowsIn(schema.items, level)
  const ways = schema.anyOf ?? schema.allOf
  return ways ? ways.flatMap((way) => rowsIn(way, level)) : rowsOf(schema, level)
}

function typeOf(schema: Schema): Type {
  const { $ref, anyOf, enum: choices, format, items, type } = schema
  if ($ref) return { type: '', shape: $ref.split('/').at(-1) }
  if (items) {
    const { type: of, ...rest } = typeOf(items)
    return { type: `list of ${of}${isNullable(schema) ? ' or null' : ''}`, ...rest }
  }
  if (anyOf) {
    const types = anyOf.map(typeOf).sort((one, other) => rankOf(one) - rankOf(other))
    const named = types.find(({ shape, choices: values }) => shape ?? values)
    return {
      ...named,
      type: types
        .map((one) => one.type)
        .filter(Boolean)
        .join(' or '),
    }
  }
  // A flag or a number may also be sent as a text, which the page says once for all.
  if (choices?.includes(true) && choices.includes('on')) return { type: 'boolean' }
  const types = [type ?? 'anything'].flat()
  const isNumber = types.some((one) => one === 'integer' || one === 'number')
  const shown = types.filter((one) => one !== 'string' || !isNumber)
  const words = shown.map((one) => (one === 'string' && formats[format!]) || typeWords[one] || one)
  return { type: words.join(' or '), ...(choices && { choices: choicesIn(choices) }) }
}

const rankOf = ({ type }: Type) => Number(type === 'null')

const typeWords: Record<string, string> = {
  integer: 'whole number',
  string: 'text',
  object: 'object',
}
const formats: Record<string, string> = {
  'date-time': 'time',
  'date': 'day',
  'binary': 'file',
  'email': 'e-mail',
  'uuid': 'UUID',
}

const isNullable = ({ type }: Schema) => [type].flat().includes('null')

/** A column also stands with a sign before it, for the other direction. */
function choicesIn(choices: unknown[]) {
  const isReverse = (choice: unknown) =>
    String(choice).startsWith('-') && choices.includes(String(choice).slice(1))
  const shown = choices.filter((choice) => choice !== null && !isReverse(choice))
  return [...new Set(shown.map(String))]
}

function noteOf(schema: Schema, text?: string) {
  const { default: usual, maxItems, maxLength, maximum, minItems, minLength, minimum } = schema
  const bounds = [
    boundsIn(minLength, maxLength, 'characters'),
    boundsIn(minItems, maxItems, 'of them'),
    maximum === 2_147_483_647 ? '' : boundsIn(minimum, maximum, ''),
    usual === undefined ? '' : `${usual} unless said`,
  ]
  return [text?.replace(/\.$/, ''), ...bounds].filter(Boolean).join(' · ')
}

function boundsIn(min: unknown, max: unknown, unit: string) {
  const shown = (value: unknown) => Number(value).toLocaleString('en')
  if (max === undefined) return min === undefined || !unit ? '' : `at least ${shown(min)} ${unit}`
  return `${min === undefined ? 'at most' : `${shown(min)} to`} ${shown(max)} ${unit}`.trim()
}

/** A text with what stands between backticks as code; a long address may break at its parts. */
const code = (text: string) =>
  text
    .split('`')
    .map((part) => string.escapeHTML(part).replaceAll('/', '/<wbr>'))
    .map((part, index) => (index % 2 ? `<code>${part}</code>` : part))
    .join('')

const idOf = (tag: string) => tag.toLowerCase().replace(/\W+/g, '-')
