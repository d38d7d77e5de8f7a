import { Popover, PopoverButton } from '@headlessui/react'
import { X } from 'lucide-react'
import { FilterForm } from '~/components/filters/filter_form'
import { FilterPanel } from '~/components/filters/filter_panel'
import { filterLabels, type FilterName, type FilterValues } from '~/components/filters/filters'
import { useFilterWords } from '~/components/filters/use_filter_words'
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
      <PopoverButton className="chip-words" title={t('filters.change', { filter: label })}>
        <bdi>{words}</bdi>
      </PopoverButton>
      <button
        type="button"
        className="chip-clear"
        aria-label={t('filters.clear', { filter: label })}
        title={t('filters.clear', { filter: label })}
        onClick={onClear}
      >
        <X size={14} aria-hidden />
      </button>
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
    </Popover>
  )
}
