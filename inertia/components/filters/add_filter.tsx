import type { RefObject } from 'react'
import { ListFilter } from 'lucide-react'
import type { AddFilterProps } from '~/components/filters/add_filter_popover'
import { useOpener } from '~/components/overlays/use_opener'
import { useText } from '~/hooks/use_text'

type Props = AddFilterProps & { ref: RefObject<HTMLButtonElement | null> }

/** One more filter: first which one, then its form in the same place. */
export function AddFilter({ ref, ...props }: Props) {
  const t = useText()
  const { overlays, opener, buttonProps } = useOpener(ref)
  return (
    <div className="add-filter">
      <button {...buttonProps} className="button">
        <ListFilter size={16} aria-hidden />
        <span>{t('filters.add')}</span>
      </button>
      {overlays && <overlays.AddFilterPopover opener={opener} {...props} />}
    </div>
  )
}
