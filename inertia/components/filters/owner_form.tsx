import { OwnerField } from '~/components/choices/owner_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { useText } from '~/hooks/use_text'

export function OwnerForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  return (
    <div className="range-form">
      <OwnerField
        name="owner_id"
        label={t('filters.owner_label')}
        value={values.owner_id ?? ''}
        disabled={false}
        onChange={(id) => id && onSet({ owner_id: id })}
      />
    </div>
  )
}
