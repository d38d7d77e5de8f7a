import ts from 'typescript'
import { anyOf, type Schema } from '#description/schema'

/** Deeper than any answer: what is deeper is a type that contains itself. */
const deepest = 12

/** How a value of this type is sent: by `JSON.stringify`, which leaves out what is undefined. */
export function answerSchema(checker: ts.TypeChecker, type: ts.Type, depth = 0): Schema {
  if (depth > deepest) throw new Error(`The type ${checker.typeToString(type)} contains itself.`)
  const flags = type.getFlags()
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (type.isStringLiteral()) return { type: 'string', enum: [type.value] }
  if (type.isNumberLiteral()) return { type: 'integer', enum: [type.value] }
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] }
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (type.isUnion()) return unionSchema(checker, type, depth)

  const sent = type.getProperty('__response')
  if (sent) return answerSchema(checker, checker.getTypeOfSymbol(sent), depth + 1)
  if (['DateTime', 'Date'].includes(type.symbol?.name ?? '')) return instant
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number)!
    return { type: 'array', items: answerSchema(checker, items, depth + 1) }
  }
  return objectSchema(checker, type, depth)
}

const instant: Schema = { type: 'string', format: 'date-time' }

function unionSchema(checker: ts.TypeChecker, { types }: ts.UnionType, depth: number): Schema {
  const schemas = types
    .filter((type) => !(type.getFlags() & ts.TypeFlags.Undefined) && !isEmptyArray(type))
    .map((type) => answerSchema(checker, type, depth + 1))
  const choices = Map.groupBy(
    schemas.filter((schema) => schema.enum),
    ({ type }) => type
  )
  const merged = [...choices].map(([type, same]): Schema => {
    const values = same.flatMap((schema) => schema.enum!)
    return type === 'boolean' && values.length === 2 ? { type } : { type, enum: values }
  })
  return withNull(anyOf([...schemas.filter((schema) => !schema.enum), ...merged]))
}

/** `never[]` is beside the array that it stands for. */
const isEmptyArray = (type: ts.Type) =>
  Boolean((type as ts.TypeReference).typeArguments?.[0]?.flags! & ts.TypeFlags.Never)

/** `["string", "null"]` is shorter to read than two schemas. */
function withNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (others.length !== 1 || others.length === schema.anyOf!.length || !others[0].type)
    return schema
  const [{ type, enum: values, ...other }] = others
  if (other.properties) return schema
  return { type: [type as string, 'null'], ...(values && { enum: [...values, null] }), ...other }
}

function objectSchema(checker: ts.TypeChecker, type: ts.Type, depth: number): Schema {
  const schema: Schema = { type: 'object', properties: {}, required: [] }
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  if (values) schema.additionalProperties = answerSchema(checker, values, depth + 1)
  const keys = checker.getPropertiesOfType(type)
  for (const property of keys.toSorted(idFirst)) {
    const valueType = checker.getTypeOfSymbol(property)
    const value = answerSchema(checker, valueType, depth + 1)
    const text = ts.displayPartsToString(property.getDocumentationComment(checker))
    const known = { ...value, ...knownByName(property.name, value) }
    schema.properties![property.name] = text ? { ...known, description: text } : known
    if (!maybeUndefined(property, valueType)) schema.required!.push(property.name)
  }
  return schema
}

const idFirst = (one: ts.Symbol, other: ts.Symbol) =>
  Number(other.name === 'id') - Number(one.name === 'id')

/** What a name tells of each value: a time, a number of something (api.md, "Rules for every call"). */
function knownByName(name: string, { type = [], enum: values }: Schema): Schema {
  const types = [type].flat()
  if (values) return {}
  if (/(^|_)at$/.test(name) && types.includes('string')) return { format: 'date-time' }
  const isWhole = /(^|_)(id|count|version|width|height|position)$|(Id|Count)$/.test(name)
  if (!isWhole || !types.includes('number')) return {}
  const whole = types.map((one) => (one === 'number' ? 'integer' : one))
  return { type: whole.length > 1 ? whole : whole[0] }
}

function maybeUndefined(property: ts.Symbol, type: ts.Type) {
  const types = type.isUnion() ? type.types : [type]
  const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional)
  return isOptional || types.some((one) => one.getFlags() & ts.TypeFlags.Undefined)
}
