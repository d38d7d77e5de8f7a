/** A part of JSON Schema 2020-12, as far as the description uses it. */
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

/** Any of these; the same one twice is one. */
export function anyOf(schemas: Schema[]): Schema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? different[0] : { anyOf: different }
}

/** The schema with its parts as `change` leaves them. */
export function mapParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const { additionalProperties, allOf, anyOf: any, items, properties, ...own } = schema
  const fields = Object.entries(properties ?? {}).map(([name, part]) => [name, change(part)])
  return {
    ...own,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: change(additionalProperties),
    }),
    ...(items && { items: change(items) }),
    ...(any && { anyOf: any.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
  }
}

/** The schema as `change` leaves it, after each of its parts. */
export function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  return change(mapParts(schema, (part) => mapSchema(part, change)))
}
