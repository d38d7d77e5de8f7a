import ts from 'typescript'
import { anyOf, type Schema } from '#description/schema'

/** How a value of this type is sent: by `JSON.stringify`, which leaves out what is undefined. */
export function answerSchema(checker: ts.TypeChecker, type: ts.Type): Schema {
  const flags = type.getFlags()
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (type.isStringLiteral()) return { type: 'string', enum: [type.value] }
  if (type.isNumberLiteral()) return { type: 'integer', enum: [type.value] }
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] }
  if (isDay(type)) return { type: 'string', format: 'date' }
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (type.isUnion()) return unionSchema(checker, type)

  const sent = type.getProperty('__response')
  if (sent) return answerSchema(checker, checker.getTypeOfSymbol(sent))
  if (['DateTime', 'Date'].includes(type.symbol?.name ?? '')) return instant
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number)!
    return { type: 'array', items: answerSchema(checker, items) }
  }
  return objectSchema(checker, type)
}

/** `${number}-${number}-${number}` */
const isDay = (type: ts.Type) =>
  (type as Partial<ts.TemplateLiteralType>).texts?.join('#') === '#-#-#'

const instant: Schema = { type: 'string', format: 'date-time' }

function unionSchema(checker: ts.TypeChecker, { types }: ts.UnionType): Schema {
  const told = types.filter((type) => !(type.getFlags() & emptyFlags) && !isEmptyArray(type))
  const schemas = told.map((type) => answerSchema(checker, type))
  const choices = Map.groupBy(
    schemas.filter((schema) => schema.enum),
    ({ type }) => type
  )
  const merged = [...choices].map(([type, same]): Schema => {
    const values = same.flatMap((schema) => schema.enum!)
    return type === 'boolean' && values.length === 2 ? { type } : { type, enum: values }
  })
  const schema = anyOf([...schemas.filter((one) => !one.enum), ...merged])
  if (!types.some((type) => type.getFlags() & ts.TypeFlags.Null)) return schema
  const { enum: values, properties, type, ...other } = schema
  if (!type || properties) return anyOf([...(schema.anyOf ?? [schema]), { type: 'null' }])
  return { type: [type as string, 'null'], ...(values && { enum: [...values, null] }), ...other }
}

const emptyFlags = ts.TypeFlags.Undefined | ts.TypeFlags.Null

/** `never[]` is beside the array that it stands for. */
const isEmptyArray = (type: ts.Type) =>
  Boolean((type as ts.TypeReference).typeArguments?.[0]?.flags! & ts.TypeFlags.Never)

function objectSchema(checker: ts.TypeChecker, type: ts.Type): Schema {
  const schema: Schema = { type: 'object', properties: {}, required: [] }
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  if (values) schema.additionalProperties = answerSchema(checker, values)
  const keys = checker.getPropertiesOfType(type)
  for (const property of keys.toSorted(idFirst)) {
    const valueType = checker.getTypeOfSymbol(property)
    const value = answerSchema(checker, valueType)
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
function knownByName(name: string, { type = [], enum: values, format }: Schema): Schema {
  const types = [type].flat()
  if (values || format) return {}
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
