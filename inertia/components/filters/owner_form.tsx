import { OwnerField } from '~/components/choices/owner_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { useText } from '~/hooks/use_text'

export function OwnerForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  return (
    <div className="range-form">
      <OwnerField
        label={t('filters.owner')}
        isLabelHidden
        hint={t('filters.owner_hint')}
        value={values.owner_id ?? ''}
        onChange={(id) => onSet({ owner_id: id || undefined })}
      />
    </div>
  )
}
