import type { ReactNode } from 'react'
import limits from '#config/limits'
import { kinds, purposes, rentPeriods, type FactName } from '#config/property_facts'
import { SelectField } from '~/components/forms/fields/select_field'
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
      <FactRow>
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
        <ChoiceField
          {...field('kind')}
          label={t('facts.kind')}
          options={kinds.map((value) => ({ value, label: t(`facts.kind_${value}`) }))}
        />
      </FactRow>
      <FactRow>
        <NumberField {...field('bedrooms')} label={t('facts.bedrooms')} inputMode="numeric" />
        <NumberField {...field('bathrooms')} label={t('facts.bathrooms')} inputMode="numeric" />
        <NumberField {...field('area')} label={t('facts.area_unit')} inputMode="decimal" />
        <ChoiceField
          {...field('furnished')}
          label={t('facts.furnished')}
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`facts.furnished_${value}`),
          }))}
        />
      </FactRow>
      <FactRow>
        <LineField {...field('reference')} label={t('facts.reference')} />
        <LineField {...field('permit_number')} label={t('facts.permit_number')} />
      </FactRow>
    </fieldset>
  )
}

const FactRow = ({ children }: { children: ReactNode }) => (
  <div className="fact-row">{children}</div>
)

type FieldLook = FieldProps<string> & { label: string }

function ChoiceField(props: FieldLook & { options: { value: string; label: string }[] }) {
  const t = useText()
  return <SelectField {...props} empty={t('facts.not_said')} />
}

const NumberField = (props: FieldLook & { inputMode: 'numeric' | 'decimal' }) => (
  <TextField {...props} autoComplete="off" />
)

const LineField = (props: FieldLook) => (
  <TextField {...props} autoComplete="off" maxLength={limits.facts.numberCharacters} />
)
