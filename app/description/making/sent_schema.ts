import { mapSchema, type Schema } from '#description/schema'

export type JsonSchemaSource = { toJSONSchema(): object }

/** What a validator takes, mended where VineJS says something else: keys, groups, and patterns of cleaned texts. */
export function sentSchema(validator: JsonSchemaSource): Schema {
  const text = JSON.stringify(validator.toJSONSchema(), (key, value) =>
    key === 'pattern' || key === 'additionalProperties' ? undefined : value
  )
  return mapSchema(JSON.parse(text), mended)
}

function mended(schema: Schema): Schema {
  const last = schema.anyOf?.at(-1)
  if (last?.properties && schema.anyOf!.slice(0, -1).some((one) => one.anyOf)) {
    const parts = [last, ...schema.anyOf!.slice(0, -1)].filter(saysSomething)
    return parts.length > 1 ? { allOf: parts } : (parts[0] ?? last)
  }
  if (schema.anyOf?.some(({ type }) => type === 'array') && schema.anyOf.length >= 5) return {}
  const values = schema.enum
  if (values?.includes('on')) return { ...schema, type: ['boolean', 'integer', 'string'] }
  if (schema.format === 'email') return { ...schema, format: 'idn-email' }
  if (values?.every((value) => typeof value === 'string')) return { type: 'string', ...schema }
  return schema
}

const saysSomething = ({ anyOf: ways, properties = {} }: Schema): boolean =>
  ways ? ways.some(saysSomething) : Object.keys(properties).length > 0

/** A body has numbers and flags as such, or as texts; an address has texts alone. */
export const asBody = (schema: Schema) =>
  mapSchema(schema, (one) => {
    const { type, enum: values } = one
    const types = [type ?? []].flat()
    if (types.includes('number') || types.includes('integer'))
      return { ...one, type: [...new Set([...types, 'string'])] }
    if (!values?.every((value) => typeof value === 'string' && /^\d$/.test(value))) return one
    return { ...one, type: ['integer', 'string'], enum: [...values.map(Number), ...values] }
  })
