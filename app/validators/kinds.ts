import vine from '@vinejs/vine'
import type { ConstructableSchema, SchemaTypes } from '@vinejs/vine/types'
import {
  codesOf,
  filterKeysOf,
  isSeveral,
  type ByKind,
  type Field,
  type FieldKind,
} from '#fields/field'
import {
  factNames,
  facts,
  filteredNames,
  type FactFilters,
  type Facts,
  type FactName,
} from '#fields/property_fields'
import {
  countryId,
  dayAlone,
  decimalAlone,
  described,
  digitsAlone,
  flag,
  isDay,
  oneLine,
  ownerId,
  price,
  signedAlone,
  signedDecimalAlone,
  text,
  trimmed,
  writtenNumber,
  type SentSchema,
} from '#validators/fields'

/** A value is sent as it is stored or as a text, and null where it is missing. */
export type Rule<Value, Sent = Value> = ConstructableSchema<Sent | string | null, Value, Value>

type LiteralRule = SchemaTypes & {
  optional(): SchemaTypes
  nullable(): { optional(): SchemaTypes }
}

const rules: ByKind<LiteralRule> = {
  line: ({ characters, isNumber }) => (isNumber ? writtenNumber : oneLine)(characters),
  text: ({ characters }) => text(characters),
  count: ({ min, max }) => {
    const alone = min < 0 ? signedAlone : digitsAlone
    return vine
      .number()
      .parse((value) => alone(trimmed(value)))
      .withoutDecimals()
      .range([min, max])
  },
  area: ({ min, max }) =>
    vine
      .number()
      .parse(decimalAlone)
      .decimal([0, 1])
      .range([min, max])
      .use(described({ description: 'At most one decimal.' })),
  coordinate: ({ min, max }) =>
    vine
      .number()
      .parse(degreesAlone)
      .decimal([0, 6])
      .range([min, max])
      .use(described({ description: 'At most six decimals.' })),
  choice: ({ choices }) => vine.enum(choices).parse(trimmed),
  choices: ({ choices }) => vine.any().parse(listIn).use(areAmong(choices)),
  day: ({ first, last }) =>
    vine
      .string()
      .parse(dayAlone)
      .use(isDay())
      .use(isWithin([first, last])),
  yes_or_no: () => vine.boolean().parse(trimmed),
  money: price,
  reference: ({ to }) => (to === 'owners' ? ownerId() : countryId()),
}

/** JSON has a -0, which equals 0 in no comparison of values. */
function degreesAlone(value: unknown) {
  const degrees = signedDecimalAlone(value)
  return degrees === 0 ? 0 : degrees
}

function listIn(value: unknown) {
  if (value === null) return []
  if (typeof value !== 'string') return value
  return value.trim() ? value.split(',').map((one) => one.trim()) : []
}

const areAmong = vine.createRule(
  (value, choices: readonly (string | number)[], field) => {
    if (!Array.isArray(value)) return field.report('not a list', 'array', field)
    const sorted = choices.filter((choice) => value.includes(choice))
    if (!value.every((one) => choices.includes(one))) field.report('not a choice', 'enum', field)
    else if (sorted.length < value.length) field.report('twice the same', 'distinct', field)
    else field.mutate(sorted, field)
  },
  {
    toJSONSchema(schema, choices) {
      delete schema.anyOf
      const [first] = choices
      const items: SentSchema =
        typeof first === 'number'
          ? { type: 'integer', minimum: first, maximum: Number(choices.at(-1)) }
          : { type: 'string', enum: [...choices] }
      Object.assign(schema, { type: 'array', items, uniqueItems: true })
    },
  }
)

const isWithin = vine.createRule(
  (value, [min, max]: [string, string], field) => {
    if (String(value) < min || String(value) > max)
      field.report('far', 'range', field, { min, max })
  },
  {
    toJSONSchema: (schema, [min, max]) =>
      void Object.assign(schema, { format: 'date', description: `From ${min} to ${max}.` }),
  }
)

export const ruleOf = <Kind extends FieldKind>(field: Field<Kind>) => rules[field.kind](field)

export const factRules = () => {
  const entries = factNames.map((name) => [name, ruleOf(facts[name]).nullable().optional()])
  return Object.fromEntries(entries) as { [Name in FactName]: Rule<Facts[Name] | undefined> }
}

/** Alone, with commas or as a list; a blank text is none. */
function severalOf(field: Field) {
  const isCount = field.kind === 'count'
  const choices = isCount ? [...Array(field.max + 1).keys()] : codesOf(field)
  const read = isCount ? digitsAlone : trimmed
  const listed = (value: unknown) => [listIn(value ?? null)].flat().map(read)
  const noneOr = (value: unknown) => (listed(value).length ? listed(value) : null)
  return vine.any().parse(noneOr).use(areAmong(choices))
}

export const factFilters = () => {
  const entries = filteredNames.flatMap((name) => {
    const rule = facts[name].kind === 'yes_or_no' ? () => flag(1) : () => ruleOf(facts[name])
    return filterKeysOf(name, facts[name]).map((key) => {
      const isList = key === name && isSeveral(facts[name])
      return [key, (isList ? severalOf(facts[name]) : rule()).optional()]
    })
  })
  return Object.fromEntries(entries) as {
    [Key in keyof FactFilters]: Rule<FactFilters[Key] | undefined, number | undefined>
  }
}
