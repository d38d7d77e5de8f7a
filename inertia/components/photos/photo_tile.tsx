import type { ReactNode } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { useText } from '~/hooks/use_text'

type Props = {
  id: string | number
  name: string
  picture: ReactNode
  /** What stands on the picture, such as the mark of the cover. */
  mark?: ReactNode
  /** What can be done with the photo beside moving it. */
  actions: ReactNode
  problem?: string
  isFixed?: boolean
}

/** One photo of a `SortablePhotos`: dragged by its picture, moved from the keyboard by its handle. */
export function PhotoTile({ id, name, picture, mark, actions, problem, isFixed }: Props) {
  const t = useText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...motion } = useSortable({
    id,
    disabled: isFixed,
  })
  const { transform, transition, isDragging } = motion
  const looks = [
    'photo-tile',
    isDragging && 'is-lifted',
    problem && 'is-bad',
    isFixed && 'is-fixed',
  ]

  return (
    <li
      ref={setNodeRef}
      className={looks.filter(Boolean).join(' ')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="photo-picture" {...listeners}>
        {picture}
        {mark}
        <button
          type="button"
          className="photo-handle"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-label={t('photos.move', { name })}
          disabled={isFixed}
        >
          <GripVertical size={18} aria-hidden />
        </button>
      </div>
      <div className="photo-foot">
        <span className="photo-name" title={name}>
          {name}
        </span>
        {actions}
      </div>
      {problem && <p className="photo-problem">{problem}</p>}
    </li>
  )
}
