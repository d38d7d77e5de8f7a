import { X } from 'lucide-react'
import { filterLabels, type FilterName, type FilterValues } from '~/components/filters/filters'
import { useFilterWords } from '~/components/filters/use_filter_words'
import { useOpener } from '~/components/overlays/use_opener'
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
  const { overlays, opener, buttonProps } = useOpener()
  return (
    <div className="chip">
      <button
        {...buttonProps}
        className="chip-words"
        title={t('filters.change', { filter: label })}
      >
        <bdi>{words}</bdi>
      </button>
      {overlays && <overlays.FilterChipPopover {...{ opener, label, name, values, onSet }} />}
      <button
        type="button"
        className="chip-clear"
        aria-label={t('filters.clear', { filter: label })}
        title={t('filters.clear', { filter: label })}
        onClick={onClear}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  )
}
