import ts from 'typescript'
import { answerSchema } from '#description/making/answer_schema'
import type { Program } from '#description/making/program'
import { mapParts, mapSchema, type Schema } from '#description/schema'

export function schemaNamer({ checker, shapes }: Program) {
  const plain = shapes.map((property): [string, Schema] => {
    const schema = answerSchema(checker, checker.getTypeOfSymbol(property))
    const description = ts.displayPartsToString(property.getDocumentationComment(checker))
    return [property.name, { ...schema, description }]
  })
  const names = new Map(plain.map(([name, schema]) => [keyOf(schema), name]))

  const withNames = (schema: Schema): Schema => {
    const name = schema.properties && names.get(keyOf(schema))
    return name ? { $ref: `#/components/schemas/${name}` } : mapParts(schema, withNames)
  }
  const schemas = Object.fromEntries(
    plain.map(([name, schema]) => [name, mapParts(schema, withNames)])
  )
  return { schemas, withNames }
}

const keyOf = (schema: Schema) =>
  JSON.stringify(
    mapSchema(schema, ({ description: _, required, ...one }) => ({
      ...one,
      required: required?.toSorted(),
    }))
  )
