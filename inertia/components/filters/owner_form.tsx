import { SearchField } from '~/components/fields/search_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { useOwnerOptions } from '~/hooks/use_owner_options'
import { useText } from '~/hooks/use_text'

export function OwnerForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const { data } = useOwnerOptions()
  return (
    <div className="range-form">
      <SearchField
        name="owner_id"
        label={t('filters.owner_label')}
        value={values.owner_id ?? ''}
        choices={data ?? []}
        disabled={false}
        onChange={(id) => id && onSet({ owner_id: id })}
      />
    </div>
  )
}
