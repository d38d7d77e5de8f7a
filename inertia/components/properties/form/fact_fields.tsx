import { codesOf } from '#fields/field'
import {
  factNames,
  facts,
  isFactName,
  type FactField,
  type FactName,
} from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { RadioField } from '~/components/forms/fields/radio_field'
import { TextField } from '~/components/forms/fields/text_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'

type Props = { field: (name: FactName) => FieldProps<string> }

/** Beside what the specification lists; all of it may be left out. */
export function FactFields({ field }: Props) {
  const t = useText()
  return (
    <fieldset className="fact-fields has-line-above pt-5">
      <legend className="title is-5">{t('facts.title')}</legend>
      <p className="has-text-soft has-text-small">{t('facts.hint')}</p>
      {[...rows].map(([row, names]) => (
        <div
          key={row}
          className={isFactName(row) && names.length > 1 ? 'property-fields' : 'fact-row'}
        >
          {names.filter(hasSense).map((name) => (
            <FactInput key={name} fact={name} {...field(name)} />
          ))}
        </div>
      ))}
    </fieldset>
  )

  function hasSense(name: FactName) {
    const { onlyFor }: FactField = facts[name]
    return !onlyFor || field(onlyFor.field).value === onlyFor.value
  }
}

/** Numbers share a row, as lines do; a choice has one for itself and for what is nothing without it. */
const rows = Map.groupBy(factNames, (name) => {
  const { kind, onlyFor }: FactField = facts[name]
  if (kind === 'count' || kind === 'decimal') return 'numbers'
  return kind === 'line' ? 'lines' : (onlyFor?.field ?? name)
})

function FactInput({ fact, ...props }: FieldProps<string> & { fact: FactName }) {
  const t = useText()
  const field: FactField = facts[fact]
  const label = t(fieldLabels[fact])
  const codes = codesOf(field)
  if (codes.length > 0) {
    const options = codes.map((value) => ({ value, label: factValue(t, fact, value) }))
    const none = { value: '', label: t('facts.not_said') }
    // Radios instead of a select, whose options would stand among those of the boxes above.
    return <RadioField {...props} label={label} options={[none, ...options]} isChips />
  }
  return <TextField {...props} {...nativeOf(field)} label={label} autoComplete="off" />
}

function nativeOf(field: FactField) {
  if (field.kind === 'line') return { maxLength: field.characters }
  // A phone's numeric keys have no minus.
  if (field.kind === 'count' && field.min >= 0) return { inputMode: 'numeric' } as const
  return field.kind === 'decimal' ? ({ inputMode: 'decimal' } as const) : {}
}
