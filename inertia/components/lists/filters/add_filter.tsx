import { useState, type RefObject } from 'react'
import { usePage } from '@inertiajs/react'
import { Popover, PopoverButton } from '@headlessui/react'
import { ChevronLeft, ListFilter } from 'lucide-react'
import { FilterForm, FilterPanel } from '~/components/lists/filters/filter_panel'
import {
  filterOf,
  headingOf,
  valuesOf,
  type FilterName,
  type FilterValues,
} from '~/components/lists/filters/filters'
import { PanelItems, useFocusInside } from '~/components/lists/filters/panel_items'
import { IconButton } from '~/components/ui/button'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

type Props = { list: ListState; names: FilterName[] }

export function AddFilter({ ref, ...props }: Props & { ref: RefObject<HTMLButtonElement | null> }) {
  const t = useText()
  return (
    <Popover className="add-filter">
      <PopoverButton ref={ref} className="button is-nowrap">
        <ListFilter size={16} />
        <span>{t('filters.add')}</span>
      </PopoverButton>
      <FilterPanel label={t('filters.add')}>
        {(close) => <Steps {...props} onDone={close} />}
      </FilterPanel>
    </Popover>
  )
}

function Steps({ list, names: all, onDone }: Props & { onDone: () => void }) {
  const t = useText()
  const { hasListingEnds } = usePage().props
  const names = all
    .filter((one) => !filterOf(one).isLinked)
    .filter((one) => hasListingEnds || one !== 'expiring')
  const [name, setName] = useState<FilterName | null>(names.length === 1 ? names[0] : null)
  const items = useFocusInside(name)
  const set = (changes: FilterValues) => {
    list.setFilters(changes)
    onDone()
  }
  const choose = (chosen: FilterName) => {
    const filter = filterOf(chosen)
    if (filter.kind === 'items' && filter.items.length === 1) set(filter.items[0].set)
    else setName(chosen)
  }
  if (!name) {
    const isLong = new Set(names.map(headingOf)).size > 2
    const choices = names.map((value, index) => {
      const heading = headingOf(value)
      const isFirst = index === 0 || headingOf(names[index - 1]) !== heading
      return { value, text: t(filterOf(value).label), heading: isLong && isFirst && t(heading) }
    })
    return (
      <div ref={items}>
        <PanelItems items={choices} onChoose={choose} />
      </div>
    )
  }
  return (
    <>
      <header className="row is-tight px-1 py-1">
        {names.length > 1 && (
          <IconButton label={t('filters.others')} onClick={() => setName(null)}>
            <ChevronLeft size={16} />
          </IconButton>
        )}
        <h2 className="px-2 has-text-soft has-text-small has-text-weight-medium">
          {t(filterOf(name).label)}
        </h2>
      </header>
      <FilterForm name={name} values={valuesOf(name, list.filters) ?? {}} onSet={set} />
    </>
  )
}
