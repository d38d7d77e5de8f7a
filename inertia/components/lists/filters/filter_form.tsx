import type { ComponentType } from 'react'
import { recordForms } from '~/components/lists/filters/choice_form'
import {
  AreaForm,
  DayForm,
  DaysForm,
  PriceForm,
  SeveralForm,
} from '~/components/lists/filters/range_forms'
import {
  filterOf,
  itemIn,
  without,
  type Filter,
  type FilterFormProps,
  type FilterItem,
  type FilterName,
} from '~/components/lists/filters/filters'
import { PanelItems, useFocusInside } from '~/components/lists/filters/panel_items'
import { useText } from '~/hooks/use_text'

const forms: Record<Exclude<Filter['kind'], 'items'>, ComponentType<FilterFormProps>> = {
  ...recordForms,
  least: LeastForm,
  price: PriceForm,
  area: AreaForm,
  days: DaysForm,
  day: DayForm,
  several: SeveralForm,
}

type Props = Pick<FilterFormProps, 'values' | 'onSet'> & { name: FilterName }

export default function FilterForm({ name, values, onSet }: Props) {
  const place = useFocusInside(name)
  const filter = filterOf(name)
  const Form = filter.kind === 'items' ? undefined : forms[filter.kind]
  return (
    <div ref={place}>
      {Form && <Form {...filter} values={values} onSet={onSet} />}
      {filter.kind === 'items' && (
        <ItemsForm
          items={filter.items}
          chosen={itemIn(filter, values)}
          onChoose={(item) => onSet({ ...without(name), ...item.set })}
        />
      )}
    </div>
  )
}

type ItemsProps = {
  items: FilterItem[]
  chosen?: FilterItem
  onChoose: (item: FilterItem) => void
}

function ItemsForm({ items, chosen, onChoose }: ItemsProps) {
  const t = useText()
  const texts = items.map(({ text, detail }) => ({
    value: text,
    text: t(text),
    detail: detail && t(detail),
  }))
  return (
    <PanelItems
      items={texts}
      chosen={chosen?.text ?? ''}
      onChoose={(text) => onChoose(items.find((item) => item.text === text)!)}
    />
  )
}

function LeastForm({ keys: [key], values, onSet }: FilterFormProps) {
  const t = useText()
  const items = counts.map((count) => ({
    value: String(count),
    text: t('filters.at_least', { count }),
  }))
  return (
    <PanelItems items={items} chosen={values[key]} onChoose={(count) => onSet({ [key]: count })} />
  )
}

const counts = [1, 2, 3, 4, 5, 6]
