import { codesOf } from '#fields/field'
import { facts, type FactField, type FactName } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import { text } from '~/lib/texts'

export const factOptions = (name: FactName) =>
  codesOf(facts[name]).map((value) => ({ value, label: factValue(text, name, value) }))

/** Some are nothing without another one, such as a rent's period. */
export function hasSense(name: FactName, valueOf: (other: FactName) => unknown) {
  const { onlyFor }: FactField = facts[name]
  return !onlyFor || valueOf(onlyFor.field) === onlyFor.value
}
