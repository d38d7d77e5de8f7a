import { useRef, type ReactNode } from 'react'
import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useText } from '~/hooks/use_text'

type Item<Id> = { id: Id; name: string }

type Props<Id> = {
  items: Item<Id>[]
  texts: 'photos' | 'views'
  label?: string
  /** A grid is dragged anywhere, so a finger that scrolls must not move it; the lines of a list have handles. */
  isGrid?: boolean
  onOrder: (ids: Id[], moved: Id) => void
  children: ReactNode
}

export function SortableList<Id extends string | number>(props: Props<Id>) {
  const { items, texts, label, isGrid = false, onOrder, children } = props
  const accessibility = useAnnouncements(items, texts)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, isGrid ? { activationConstraint: { delay: 180, tolerance: 8 } } : {}),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const ids = items.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const [from, to] = [active, over].map((each) => ids.findIndex((id) => id === each.id))
    onOrder(arrayMove(ids, from, to), ids[from])
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ul className={isGrid ? 'photo-grid' : undefined} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** @returns the properties of an item and of what lifts it by keyboard; a pointer lifts it by the `listeners` */
export function useSortableItem(id: UniqueIdentifier, disabled?: boolean) {
  const t = useText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...motion } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: t('common.sortable') },
  })
  const { transform, transition, isDragging } = motion
  return {
    item: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    handle: { ref: setActivatorNodeRef, ...attributes },
    listeners,
    isDragging,
  }
}

function useAnnouncements<Id>(items: Item<Id>[], texts: Props<Id>['texts']) {
  const t = useText()
  const isJustLifted = useRef(false)
  const announcement = (
    event: 'lifted' | 'moved' | 'dropped' | 'drop_cancelled',
    moved: UniqueIdentifier,
    place = moved
  ) => {
    const position = items.findIndex(({ id }) => id === place) + 1
    const name = items.find(({ id }) => id === moved)?.name ?? ''
    return t(`${texts}.${event}`, { name, position, total: items.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustLifted.current = true
      return announcement('lifted', active.id)
    },
    onDragOver: ({ active, over }) => {
      // dnd-kit reports a lifted item over its own place; a second sentence would cut off the first.
      const isOverItself = isJustLifted.current && over?.id === active.id
      isJustLifted.current = false
      return isOverItself ? undefined : announcement('moved', active.id, over?.id)
    },
    onDragEnd: ({ active, over }) => announcement('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announcement('drop_cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t(`${texts}.instructions`) } }
}
