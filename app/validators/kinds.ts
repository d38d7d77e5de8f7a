import vine from '@vinejs/vine'
import type { ConstructableSchema, SchemaTypes } from '@vinejs/vine/types'
import { filterKeysOf, type ByKind, type Field, type FieldKind } from '#fields/field'
import { facts, filteredNames, type FactFilters } from '#fields/property_fields'
import {
  countryId,
  decimalAlone,
  digitsAlone,
  oneLine,
  ownerId,
  price,
  signedAlone,
  text,
  trimmed,
  yes,
} from '#validators/fields'

/** A value is sent as it is stored or as a text, and null where it is missing. */
export type Rule<Value, Sent = Value> = ConstructableSchema<Sent | string | null, Value, Value>

type LiteralRule = SchemaTypes & {
  optional(): SchemaTypes
  nullable(): { optional(): SchemaTypes }
}

const rules: ByKind<LiteralRule> = {
  line: ({ characters }) => oneLine(characters),
  text: ({ characters }) => text(characters),
  count: ({ min, max }) => {
    const alone = min < 0 ? signedAlone : digitsAlone
    return vine
      .number()
      .parse((value) => alone(trimmed(value)))
      .withoutDecimals()
      .range([min, max])
  },
  decimal: ({ min, max }) => vine.number().parse(decimalAlone).decimal([0, 1]).range([min, max]),
  choice: ({ choices }) => vine.enum(choices).parse(trimmed),
  yes_or_no: () => vine.boolean().parse(trimmed),
  money: price,
  reference: ({ to }) => (to === 'owners' ? ownerId() : countryId()),
}

export const ruleOf = <Kind extends FieldKind>(field: Field<Kind>) => rules[field.kind](field)

export const factFilters = () => {
  const entries = filteredNames.flatMap((name) => {
    const rule = facts[name].kind === 'yes_or_no' ? yes : () => ruleOf(facts[name])
    return filterKeysOf(name, facts[name]).map((key) => [key, rule().optional()])
  })
  return Object.fromEntries(entries) as {
    [Key in keyof FactFilters]: Rule<FactFilters[Key] | undefined, number | undefined>
  }
}
