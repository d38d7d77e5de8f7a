import type { ComponentType } from 'react'
import type { ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { UserField } from '~/components/forms/choices/user_field'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { useText } from '~/hooks/use_text'

/** A main country takes its sub-countries with it. */
export function CountryForm(props: FilterFormProps) {
  return <ChoiceForm {...props} name="country" Field={CountryField} />
}

export function OwnerForm(props: FilterFormProps) {
  return <ChoiceForm {...props} name="owner" Field={OwnerField} />
}

export function UserForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  return (
    <div className="range-form">
      <UserField
        label={t('activity.filter_actor')}
        isLabelHidden
        hint={t('activity.filter_actor_hint')}
        value={values.actor_id ?? ''}
        onChange={(id) => onSet({ actor_id: id || undefined })}
      />
    </div>
  )
}

type Props = FilterFormProps & {
  name: 'country' | 'owner'
  Field: ComponentType<ChoiceFieldProps>
}

function ChoiceForm({ name, Field, values, onSet }: Props) {
  const t = useText()
  const key = `${name}_id`
  return (
    <div className="range-form">
      <Field
        label={t(`filters.${name}`)}
        isLabelHidden
        hint={t(`filter_forms.${name}_hint`)}
        value={values[key] ?? ''}
        onChange={(id) => onSet({ [key]: id || undefined })}
      />
    </div>
  )
}
