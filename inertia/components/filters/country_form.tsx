import { CountryField } from '~/components/choices/country_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { useText } from '~/hooks/use_text'

export function CountryForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  return (
    <div className="range-form">
      <CountryField
        name="country_id"
        label={t('filters.country_label')}
        value={values.country_id ?? ''}
        disabled={false}
        onChange={(id) => id && onSet({ country_id: id })}
      />
    </div>
  )
}
