import type { ReactNode } from 'react'
import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { useDragAnnouncements } from '~/hooks/use_drag_announcements'

type Props<Id> = {
  label: string
  items: { id: Id; name: string }[]
  onOrder: (ids: Id[]) => void
  children: ReactNode
}

export function SortablePhotos<Id extends string | number>(props: Props<Id>) {
  const { label, items, onOrder, children } = props
  const sensors = useDragSensors()
  const accessibility = useDragAnnouncements(items)
  const ids = items.map(({ id }) => id)

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const placeOf = (dragged: { id: string | number }) => ids.findIndex((id) => id === dragged.id)
    onOrder(arrayMove(ids, placeOf(active), placeOf(over)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="photo-grid" aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** A touch drags after a delay, because it must be able to scroll. */
function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
}
