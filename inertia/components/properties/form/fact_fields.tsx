import limits from '#config/limits'
import { kinds, purposes, rentPeriods, type FactName } from '#config/property_facts'
import { RadioField } from '~/components/forms/fields/radio_field'
import { TextField } from '~/components/forms/fields/text_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'

type Props = { field: (name: FactName) => FieldProps<string> }

/** Beside what the specification lists; all of it may be left out. */
export function FactFields({ field }: Props) {
  const t = useText()
  const isForRent = field('purpose').value === 'rent'
  return (
    <fieldset className="fact-fields">
      <legend className="title is-5">{t('facts.title')}</legend>
      <p className="has-text-soft has-text-small">{t('facts.hint')}</p>
      <div className="property-fields">
        <ChoiceField
          {...field('purpose')}
          label={t('facts.purpose')}
          options={purposes.map((value) => ({ value, label: t(`facts.purpose_${value}`) }))}
        />
        {isForRent && (
          <ChoiceField
            {...field('rent_period')}
            label={t('facts.rent_period')}
            options={rentPeriods.map((value) => ({
              value,
              label: t(`facts.rent_period_${value}`),
            }))}
          />
        )}
      </div>
      <ChoiceField
        {...field('kind')}
        label={t('facts.kind')}
        options={kinds.map((value) => ({ value, label: t(`facts.kind_${value}`) }))}
      />
      <div className="fact-row">
        <NumberField {...field('bedrooms')} label={t('facts.bedrooms')} inputMode="numeric" />
        <NumberField {...field('bathrooms')} label={t('facts.bathrooms')} inputMode="numeric" />
        <NumberField {...field('area')} label={t('facts.area_unit')} inputMode="decimal" />
      </div>
      <ChoiceField
        {...field('furnished')}
        label={t('facts.furnished')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`facts.furnished_${value}`),
        }))}
      />
      <div className="fact-row">
        <LineField {...field('reference')} label={t('facts.reference')} />
        <LineField {...field('permit_number')} label={t('facts.permit_number')} />
      </div>
    </fieldset>
  )
}

type FieldLook = FieldProps<string> & { label: string }
type Option = { value: string; label: string }

/** Radios instead of a select, whose options would stand among those of the boxes above. */
function ChoiceField({ options, ...props }: FieldLook & { options: Option[] }) {
  const t = useText()
  const none = { value: '', label: t('facts.not_said') }
  return <RadioField<string> {...props} options={[none, ...options]} isChips />
}

const NumberField = (props: FieldLook & { inputMode: 'numeric' | 'decimal' }) => (
  <TextField {...props} autoComplete="off" />
)

const LineField = (props: FieldLook) => (
  <TextField {...props} autoComplete="off" maxLength={limits.facts.numberCharacters} />
)
