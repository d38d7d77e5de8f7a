import type { ComponentType } from 'react'
import type { ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { UserField } from '~/components/forms/choices/user_field'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

/** A main country takes its sub-countries with it. */
export function CountryForm(props: FilterFormProps) {
  const texts = { label: 'filters.country', hint: 'filter_forms.country_hint' } as const
  return <ChoiceForm {...props} {...texts} name="country_id" Field={CountryField} />
}

export function OwnerForm(props: FilterFormProps) {
  const texts = { label: 'filters.owner', hint: 'filter_forms.owner_hint' } as const
  return <ChoiceForm {...props} {...texts} name="owner_id" Field={OwnerField} />
}

export function UserForm(props: FilterFormProps) {
  const texts = { label: 'activity.filter_actor', hint: 'activity.filter_actor_hint' } as const
  return <ChoiceForm {...props} {...texts} name="actor_id" Field={UserField} />
}

type Props = FilterFormProps & {
  name: string
  label: TextKey
  hint: TextKey
  Field: ComponentType<ChoiceFieldProps>
}

function ChoiceForm({ name, label, hint, Field, values, onSet }: Props) {
  const t = useText()
  return (
    <div className="range-form">
      <Field
        label={t(label)}
        isLabelHidden
        hint={t(hint)}
        value={values[name] ?? ''}
        onChange={(id) => onSet({ [name]: id || undefined })}
      />
    </div>
  )
}
