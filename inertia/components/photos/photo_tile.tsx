import type { ReactNode } from 'react'
import { GripVertical } from 'lucide-react'
import { useSortableItem } from '~/components/ui/sortable_list'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = {
  id: string | number
  name: string
  picture: ReactNode
  mark?: ReactNode
  caption?: ReactNode
  actions?: ReactNode
  problem?: string
  disabled?: boolean
}

/** The pointer drags the picture; the keyboard moves the handle. */
export function PhotoTile({ id, name, picture, mark, problem, disabled, ...foot }: Props) {
  const t = useText()
  const { item, handle, listeners, isDragging } = useSortableItem(id, disabled)
  const looks = [
    'photo-tile',
    isDragging && 'is-lifted',
    problem && 'is-bad',
    disabled && 'is-fixed',
  ]

  return (
    <li {...item} className={looks.filter(Boolean).join(' ')}>
      <div className="photo-picture" {...listeners}>
        {picture}
        {mark}
        <button
          type="button"
          className="button is-icon photo-handle"
          {...handle}
          aria-label={t('photos.move', { name })}
          disabled={disabled}
        >
          <GripVertical size={18} />
        </button>
      </div>
      <div className="photo-foot">
        {foot.caption ?? (
          <Typed className="photo-name fill truncated has-text-small" title={name}>
            {name}
          </Typed>
        )}
        {foot.actions}
      </div>
      {problem && (
        <p className="is-breakable px-3 pb-3 has-text-danger has-text-small">{problem}</p>
      )}
    </li>
  )
}
