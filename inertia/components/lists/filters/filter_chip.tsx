import { Popover, PopoverButton } from '@headlessui/react'
import { X } from 'lucide-react'
import { FilterForm, FilterPanel } from '~/components/lists/filters/filter_panel'
import {
  filterLabels,
  type FilterName,
  type FilterValues,
} from '~/components/lists/filters/filters'
import { useFilterWords } from '~/components/lists/filters/use_filter_words'
import { useText } from '~/hooks/use_text'

type Props = {
  name: FilterName
  values: FilterValues
  onSet: (changes: FilterValues) => void
  onClear: () => void
}

/** Says what the filter holds; its words open it to be changed. */
export function FilterChip({ name, values, onSet, onClear }: Props) {
  const t = useText()
  const label = t(filterLabels[name])
  const words = useFilterWords(name, values)
  return (
    <Popover className="chip">
      <PopoverButton className="truncated" title={t('filters.change', { filter: label })}>
        <bdi>{words}</bdi>
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
        <X size={14} aria-hidden />
      </button>
    </Popover>
  )
}
