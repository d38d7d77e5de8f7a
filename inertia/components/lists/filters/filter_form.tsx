import type { ComponentType } from 'react'
import { propertyStates } from '#config/reviews'
import { CountryForm, OwnerForm, UserForm } from '~/components/lists/filters/choice_form'
import { AddedForm, DaysForm } from '~/components/lists/filters/day_forms'
import type { FilterFormProps, FilterName } from '~/components/lists/filters/filters'
import { PanelItems, useFocusInside } from '~/components/lists/filters/panel_items'
import { PriceForm } from '~/components/lists/filters/price_form'
import { useText } from '~/hooks/use_text'
import { roleLabels, roles } from '~/lib/values/users'
import { historyWords, type HistoryWord } from '~/components/lists/filters/history_words'

const forms: Record<FilterName, ComponentType<FilterFormProps>> = {
  state: StateForm,
  propertyState: PropertyStateForm,
  account: AccountForm,
  role: RoleForm,
  country: CountryForm,
  owner: OwnerForm,
  price: PriceForm,
  photos: PhotosForm,
  added: AddedForm,
  actor: UserForm,
  action: ActionForm,
  record: RecordForm,
  via: ViaForm,
  days: DaysForm,
}

export default function FilterForm({ name, ...props }: FilterFormProps & { name: FilterName }) {
  const Form = forms[name]
  const place = useFocusInside(name)
  return (
    <div ref={place}>
      <Form {...props} />
    </div>
  )
}

function StateForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const items = [
    { value: '0', text: t('filters.inactive'), detail: t('filter_forms.inactive_hint') },
    { value: '1', text: t('filters.active') },
  ]
  return (
    <PanelItems items={items} chosen={values.active} onChoose={(active) => onSet({ active })} />
  )
}

function PropertyStateForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const items = propertyStates.map((state) => ({
    value: state,
    text: t(`properties.state_${state}`),
    detail: t(`filter_forms.state_${state}_hint`),
  }))
  return (
    <PanelItems
      items={items}
      chosen={values.state}
      onChoose={(state) => onSet({ state, active: undefined })}
    />
  )
}

/** Users who wait are a part of those who are not active. */
function AccountForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const items = [
    { value: 'waiting', text: t('filters.waiting') },
    { value: '0', text: t('filters.inactive'), detail: t('filter_forms.inactive_hint') },
    { value: '1', text: t('filters.active') },
  ]
  return (
    <PanelItems
      items={items}
      chosen={values.waiting ? 'waiting' : values.active}
      onChoose={(state) =>
        onSet(
          state === 'waiting'
            ? { waiting: '1', active: undefined }
            : { waiting: undefined, active: state }
        )
      }
    />
  )
}

function RoleForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const items = roles.map((role) => ({ value: role, text: t(roleLabels[role]) }))
  return <PanelItems items={items} chosen={values.role} onChoose={(role) => onSet({ role })} />
}

function PhotosForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const items = [
    { value: 'none', text: t('filters.no_photos') },
    { value: 'some', text: t('filters.some_photos') },
  ]
  return (
    <PanelItems items={items} chosen={values.images} onChoose={(images) => onSet({ images })} />
  )
}

function ActionForm(props: FilterFormProps) {
  return <WordForm {...props} kind="action" name="action" />
}

function RecordForm(props: FilterFormProps) {
  return <WordForm {...props} kind="type" name="record_type" />
}

function ViaForm(props: FilterFormProps) {
  return <WordForm {...props} kind="via" name="via" />
}

type Props = FilterFormProps & { kind: HistoryWord; name: string }

function WordForm({ values, onSet, kind, name }: Props) {
  const t = useText()
  const items = Object.entries(historyWords[kind]).map(([value, key]) => ({ value, text: t(key) }))
  return (
    <PanelItems
      items={items}
      chosen={values[name] ?? ''}
      onChoose={(value) => onSet({ [name]: value })}
    />
  )
}
