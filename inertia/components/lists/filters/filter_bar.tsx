import { useRef } from 'react'
import { AddFilter } from '~/components/lists/filters/add_filter'
import {
  valuesOf,
  without,
  type FilterName,
  filterOf,
  type FilterValues,
} from '~/components/lists/filters/filters'
import { Button } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { Popover, PopoverButton } from '@headlessui/react'
import { X } from 'lucide-react'
import { FilterForm, FilterPanel } from '~/components/lists/filters/filter_panel'
import { useFilterWords } from '~/components/lists/filters/use_filter_words'

type Props = { list: ListState; names: FilterName[] }

export function FilterBar({ list, names }: Props) {
  const t = useText()
  const add = useRef<HTMLButtonElement>(null)
  const set = names.flatMap((name) => {
    const values = valuesOf(name, list.filters)
    return values ? [{ name, values }] : []
  })
  // The pressed button goes, and the focus needs another place.
  const afterwards = (change: () => void) => () => {
    change()
    add.current?.focus()
  }
  const isMany = set.length + (list.search ? 1 : 0) > 1
  return (
    <>
      <AddFilter ref={add} list={list} names={names} />
      {set.length > 0 && (
        <div className="filter-row">
          {set.map(({ name, values }) => (
            <FilterChip
              key={name}
              name={name}
              values={values}
              onSet={list.setFilters}
              onClear={afterwards(() => list.setFilters(without(name)))}
            />
          ))}
          {isMany && (
            <Button small tone="quiet" onClick={afterwards(list.clear)}>
              {t('filters.clear_all')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type ChipProps = {
  name: FilterName
  values: FilterValues
  onSet: (changes: FilterValues) => void
  onClear: () => void
}

function FilterChip({ name, values, onSet, onClear }: ChipProps) {
  const t = useText()
  const label = t(filterOf(name).label)
  const words = useFilterWords(name, values)
  return (
    <Popover className="chip">
      <PopoverButton className="truncated" title={t('filters.change', { filter: label })}>
        <Typed>{words}</Typed>
      </PopoverButton>
      <FilterPanel label={label}>
        {(close) => (
          <FilterForm
            name={name}
            values={values}
            onSet={(changes) => {
              onSet(changes)
              close()
            }}
          />
        )}
      </FilterPanel>
      <button
        type="button"
        className="middle"
        aria-label={t('filters.clear', { filter: label })}
        title={t('filters.clear', { filter: label })}
        onClick={onClear}
      >
        <X size={14} />
      </button>
    </Popover>
  )
}
