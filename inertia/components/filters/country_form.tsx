import { CountryField } from '~/components/choices/country_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { useText } from '~/hooks/use_text'

/** A main country takes its sub-countries with it. */
export function CountryForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  return (
    <div className="range-form">
      <CountryField
        label={t('filters.country')}
        isLabelHidden
        hint={t('filters.country_hint')}
        value={values.country_id ?? ''}
        onChange={(id) => onSet({ country_id: id || undefined })}
      />
    </div>
  )
}
