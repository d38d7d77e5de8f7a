export type Schema = {
  [key: string]: unknown
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  description?: string
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

export function anyOf(schemas: Schema[]): Schema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? different[0] : { anyOf: different }
}

export function mapParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const parts = Object.entries(schema).map(([key, part]) => {
    if (key === 'anyOf' || key === 'allOf') return [key, (part as Schema[]).map(change)]
    if (key === 'items' || key === 'additionalProperties') return [key, change(part as Schema)]
    if (key !== 'properties') return [key, part]
    const fields = Object.entries(part as Record<string, Schema>)
    return [key, Object.fromEntries(fields.map(([name, field]) => [name, change(field)]))]
  })
  return Object.fromEntries(parts)
}

export function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  return change(mapParts(schema, (part) => mapSchema(part, change)))
}
