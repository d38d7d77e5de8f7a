import {
  factNames,
  fitsPurpose,
  facts,
  isFactName,
  type FactField,
  type FactName,
} from '#fields/property_fields'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { ChipField } from '~/components/forms/fields/chip_field'
import { DayField } from '~/components/forms/fields/day_field'
import { TextField } from '~/components/forms/fields/text_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { factOptions, hasSense } from '~/lib/values/fact_options'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Props = { field: (name: FactName) => FieldProps<string> }

/** Beside what the specification lists; all of it may be left out. */
export function FactFields({ field }: Props) {
  const t = useText()
  const isShown = (name: FactName) => hasSense(name, (other) => field(other).value)
  return (
    <fieldset className="fact-fields has-line-above pt-5">
      <legend className="title is-5">
        {t('properties.optional', { label: t('facts.title') })}
      </legend>
      <p className="has-text-soft has-text-small">{t('facts.hint')}</p>
      {[...rows].map(([row, names]) => (
        <div
          key={row}
          className={isFactName(row) && names.length > 1 ? 'property-fields' : 'fact-row'}
        >
          {names.filter(isShown).map((name) => (
            <FactInput key={name} fact={name} {...field(name)} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** Of a property that is there, not of a new one. */
export function StageField({ field }: Props) {
  const t = useText()
  const purpose = field('purpose').value
  const options = factOptions('stage').filter(({ value }) => fitsPurpose(value, purpose))
  const [label, hint] = [t(fieldLabels.stage), t('facts.stage_hint', { purpose })]
  return <ChipField {...field('stage')} {...{ label, hint, options }} type="radio" />
}

const shownNames = factNames.filter((name) => name !== 'stage')

/** Numbers share a row, as lines and days do; a choice has one for itself and for what is nothing without it. */
const rows = Map.groupBy(shownNames, (name) => {
  const { kind, onlyFor }: FactField = facts[name]
  if (kind === 'count' || kind === 'area') return 'numbers'
  return kind === 'line' || kind === 'day' ? 'lines' : (onlyFor?.field ?? name)
})

export function FactInput({ fact, ...props }: FieldProps<string> & { fact: FactName }) {
  const t = useText()
  const field: FactField = facts[fact]
  const label = t(fieldLabels[fact])
  const hint = hints[fact] && t(hints[fact])
  const options = factOptions(fact)
  if (options.length > 0) {
    // Not a select, whose options would stand among those of the boxes above.
    const type = field.kind === 'choices' ? 'checkbox' : 'radio'
    return <ChipField {...props} {...{ label, options, type }} />
  }
  if (field.kind === 'day') {
    return <DayField {...props} label={label} min={field.first} max={field.last} />
  }
  return <TextField {...props} {...nativeOf(field)} {...{ label, hint }} autoComplete="off" />
}

const hints: Partial<Record<FactName, TextKey>> = {
  reference: 'facts.reference_hint',
  permit_number: 'facts.permit_number_hint',
}

function nativeOf(field: FactField) {
  if (field.kind === 'line') return { maxLength: field.characters }
  // A phone's numeric keys have no minus.
  if (field.kind === 'count' && field.min >= 0) return { inputMode: 'numeric' } as const
  return field.kind === 'area' ? ({ inputMode: 'decimal' } as const) : {}
}
