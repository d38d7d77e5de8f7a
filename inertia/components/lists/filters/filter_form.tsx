import type { ComponentType } from 'react'
import { kinds, purposes } from '#config/property_facts'
import { propertyStates } from '#review/review_terms'
import {
  CountryForm,
  OwnerForm,
  PropertyForm,
  UserForm,
} from '~/components/lists/filters/choice_form'
import { AddedForm, AreaForm, DaysForm, PriceForm } from '~/components/lists/filters/range_forms'
import { without, type FilterFormProps, type FilterName } from '~/components/lists/filters/filters'
import { historyWords } from '~/components/lists/filters/history_words'
import { PanelItems, useFocusInside } from '~/components/lists/filters/panel_items'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'
import { roleLabels, roles } from '~/lib/values/users'

type Item = { value: string; text: TextKey; detail?: TextKey }

const inactive: Item = {
  value: '0',
  text: 'filters.inactive',
  detail: 'filter_forms.inactive_hint',
}
const active: Item = { value: '1', text: 'filters.active' }

const itemsOf = (words: Record<string, TextKey>): Item[] =>
  Object.entries(words).map(([value, text]) => ({ value, text }))

const choices: Partial<Record<FilterName, { field: string; items: Item[] }>> = {
  propertyState: {
    field: 'state',
    items: propertyStates.map((state) => ({
      value: state,
      text: `properties.state_${state}`,
      detail: `filter_forms.state_${state}_hint`,
    })),
  },
  role: { field: 'role', items: roles.map((role) => ({ value: role, text: roleLabels[role] })) },
  photos: {
    field: 'images',
    items: [
      { value: 'none', text: 'filters.no_photos' },
      { value: 'some', text: 'filters.some_photos' },
    ],
  },
  purpose: {
    field: 'purpose',
    items: purposes.map((value) => ({ value, text: `facts.purpose_${value}` })),
  },
  kind: { field: 'kind', items: kinds.map((value) => ({ value, text: `facts.kind_${value}` })) },
  furnished: { field: 'furnished', items: [{ value: '1', text: 'facts.furnished_yes' }] },
  available: {
    field: 'available',
    items: [
      { value: '1', text: 'my_properties.available' },
      { value: '0', text: 'properties.unavailable' },
    ],
  },
  enquiryState: {
    field: 'state',
    items: [
      { value: 'new', text: 'inbox.state_new' },
      { value: 'answered', text: 'inbox.state_answered' },
      { value: 'spam', text: 'inbox.state_spam', detail: 'inbox.filter_spam_hint' },
    ],
  },
  action: { field: 'action', items: itemsOf(historyWords.action) },
  field: { field: 'field', items: itemsOf(historyWords.field) },
  record: { field: 'record_type', items: itemsOf(historyWords.type) },
  via: { field: 'via', items: itemsOf(historyWords.via) },
}

const forms: Partial<Record<FilterName, ComponentType<FilterFormProps>>> = {
  account: AccountForm,
  country: CountryForm,
  owner: OwnerForm,
  price: PriceForm,
  bedrooms: (props) => <RoomsForm {...props} name="bedrooms_min" />,
  bathrooms: (props) => <RoomsForm {...props} name="bathrooms_min" />,
  area: AreaForm,
  added: AddedForm,
  property: PropertyForm,
  actor: UserForm,
  days: DaysForm,
}

type Props = FilterFormProps & { name: FilterName }

export default function FilterForm({ name, values, onSet }: Props) {
  const place = useFocusInside(name)
  const Form = forms[name]
  const choice = choices[name]
  return (
    <div ref={place}>
      {Form && <Form values={values} onSet={onSet} />}
      {choice && (
        <Items
          items={choice.items}
          chosen={values[choice.field] ?? ''}
          onChoose={(value) => onSet({ ...without(name), [choice.field]: value })}
        />
      )}
    </div>
  )
}

/** Users who wait are a part of those who are not active. */
function AccountForm({ values, onSet }: FilterFormProps) {
  return (
    <Items
      items={[{ value: 'waiting', text: 'filters.waiting' }, inactive, active]}
      chosen={values.waiting ? 'waiting' : values.active}
      onChoose={(state) => {
        const isWaiting = state === 'waiting'
        onSet({ waiting: isWaiting ? '1' : undefined, active: isWaiting ? undefined : state })
      }}
    />
  )
}

function RoomsForm({ name, values, onSet }: FilterFormProps & { name: string }) {
  const t = useText()
  const items = roomCounts.map((count) => ({
    value: String(count),
    text: t('filters.at_least', { count }),
  }))
  return (
    <PanelItems
      items={items}
      chosen={values[name]}
      onChoose={(count) => onSet({ [name]: count })}
    />
  )
}

const roomCounts = [1, 2, 3, 4, 5, 6]

type ItemsProps = { items: Item[]; chosen?: string; onChoose: (value: string) => void }

function Items({ items, ...props }: ItemsProps) {
  const t = useText()
  const texts = items.map(({ value, text, detail }) => ({
    value,
    text: t(text),
    detail: detail && t(detail),
  }))
  return <PanelItems items={texts} {...props} />
}
