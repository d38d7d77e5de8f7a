import { codesOf } from '#fields/field'
import { facts, type FactName } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import { text } from '~/lib/texts'

export const factOptions = (name: FactName) =>
  codesOf(facts[name]).map((value) => ({ value, label: factValue(text, name, value) }))
