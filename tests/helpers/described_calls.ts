import { readFileSync } from 'node:fs'
import type { ClientRequest } from 'node:http'
import app from '@adonisjs/core/services/app'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = { [key: string]: any }
type Answered = { method: string; path: string; status: number; type?: string; text: string }
type Sent = Answered & { body: unknown }
type Described = { path: RegExp; method: string; operation: Json }

let description: { ajv: Ajv2020; calls: Described[] } | undefined
const validators = new Map<string, ValidateFunction>()

/** Holds what a test sends and what it is answered against the description, so that each test is a check of it. */
export function holdCallsAgainstDescription() {
  ApiClient.teardown((response) => {
    const answered = answeredOf(response)
    ensureDescribed(answered)
    const { _data: body } = response.request.request as { _data?: unknown }
    const difference = differenceOfBody({ ...answered, body })
    if (difference) throw new Error(`The description says something else: ${difference}`)
  })
}

/** @throws where the answer is not as described */
export function ensureDescribed(answered: Answered) {
  const difference = differenceOf(answered)
  if (difference) throw new Error(`The description says something else: ${difference}`)
}

export function answeredOf(response: ApiResponse): Answered {
  const { method, path } = (response.response as unknown as { req: ClientRequest }).req
  const [status, type, text] = [response.status(), response.type(), response.text()]
  return { method, path, status, type, text }
}

export function differenceOf({ method, path, status, type = '', text }: Answered) {
  const call = callOf(method, path)
  if (!call) return undefined
  const address = path.split('?')[0]
  const name = `${method} ${address}: ${status}`
  if (status === 304) return undefined
  const described =
    call.operation.responses[status] ?? (status >= 500 && call.operation.responses['5XX'])
  if (!described) return name
  const content = deref(described).content
  if (!content) return text ? `${name} has a body` : undefined
  if (!Object.keys(content).some((one) => type.startsWith(one.replace('*', ''))))
    return `${name} is ${type}`
  if (!content[type]?.schema || type !== 'application/json') return undefined
  const validate = validatorOf(`${call.operation.operationId} ${status}`, content[type].schema)
  if (validate(JSON.parse(text))) return undefined
  return `${name}: ${description!.ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`
}

function callOf(method: string, path: string) {
  description ??= read()
  const address = path.split('?')[0]
  return description.calls.find((one) => one.method === method && one.path.test(address))
}

/** A body that was taken is valid, and one that was refused because a field is missing is not. */
export function differenceOfBody({ method, path, status, text, body = {} }: Sent) {
  const call = callOf(method, path)
  const schema = call?.operation.requestBody?.content['application/json']?.schema
  if (!schema || typeof body !== 'object' || !body || (status >= 300 && status !== 422))
    return undefined
  const sent = withoutBlanks(body)
  const missing = status === 422 ? missingIn(JSON.parse(text), sent) : []
  if (status === 422 && !missing.length) return undefined
  const validate = validatorOf(`${call!.operation.operationId} sent`, schema, (one) => one)
  const isValid = validate(sent)
  if (!isValid && isLenient(sent)) return undefined
  if (isValid === status < 300) return undefined
  const name = `${method} ${path}: ${status} for ${JSON.stringify(sent)?.slice(0, 500)}`
  return isValid
    ? `${name} without ${missing}`
    : `${name}: ${description!.ajv.errorsText(validate.errors)}`
}

/** Text is trimmed, composed and with single line breaks; null and a blank text count as missing. */
const withoutBlanks = (body: object): Json =>
  JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === 'string'
      ? value.normalize().trim().replaceAll('\r\n', '\n') || undefined
      : (value ?? undefined)
  )

/** A list as one text, and Arabic digits, are read too, and not described. */
const isLenient = (sent: Json) =>
  typeof sent.features === 'string' || /[٠-٩]/.test(JSON.stringify(sent))

/** What another field or what is stored asks for, which no schema says. */
const conditional = ['address', 'caption', 'ids', 'current_password', 'message', 'note']

const missingIn = ({ errors = [] }: Json, sent: Json) =>
  errors
    .filter(({ rule, field }: Json) => rule === 'required' && sent[field] === undefined)
    .filter(({ field }: Json) => !conditional.includes(field))
    .map(({ field }: Json) => field)

let document: Json

function read() {
  document = JSON.parse(readFileSync(app.makePath('resources/description/openapi.json'), 'utf8'))
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema({ $id: 'openapi', components: { schemas: closedAll(document.components.schemas) } })
  const calls = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      operation,
    }))
  )
  // `/properties/bulk` is no `/properties/{id}`.
  calls.sort(
    (one, other) =>
      Number(one.path.source.includes('[^/]')) - Number(other.path.source.includes('[^/]'))
  )
  return { ajv, calls }
}

const deref = (part: Json): Json =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((value: Json, key: string) => value[key], document)
    : part

function validatorOf(key: string, schema: Json, prepared: (schema: Json) => Json = closed) {
  const known = validators.get(key) ?? description!.ajv.compile(prepared(schema))
  validators.set(key, known)
  return known
}

/** No answer has a key that its schema doesn't name; an error may be a part of a longer one. */
const closedAll = ({ Error: error, ...schemas }: Json): Json => ({
  Error: error,
  ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)])),
})

function closed(schema: Json, isPart = false): Json {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, isPart))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === '$ref') return [key, value.replace('#', 'openapi#')]
    if (key === 'properties') {
      const properties = Object.entries(value).map(([name, one]) => [name, closed(one as Json)])
      return [key, Object.fromEntries(properties)]
    }
    return ['anyOf', 'allOf', 'items', 'additionalProperties'].includes(key)
      ? [key, closed(value, key === 'allOf')]
      : [key, value]
  })
  const isObject = schema.properties || schema.allOf || schema.$ref?.endsWith('/Error')
  const isOpen = isPart || schema.additionalProperties !== undefined || !isObject
  return { ...Object.fromEntries(entries), ...(!isOpen && { unevaluatedProperties: false }) }
}
