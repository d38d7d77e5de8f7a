import type { ReactNode } from 'react'
import { DndContext, closestCenter, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { useDragAnnouncements } from '~/components/photos/use_drag_announcements'
import { useDragSensors } from '~/components/photos/use_drag_sensors'

export type Sortable<Id> = { id: Id; name: string }

type Props<Id> = {
  label: string
  items: Sortable<Id>[]
  onOrder: (ids: Id[]) => void
  /** The tiles, one `PhotoTile` for each item. */
  children: ReactNode
}

/** A grid of photos whose order is changed by pointer, touch or keyboard. */
export function SortablePhotos<Id extends string | number>(props: Props<Id>) {
  const { label, items, onOrder, children } = props
  const sensors = useDragSensors()
  const accessibility = useDragAnnouncements(items)
  const ids = items.map(({ id }) => id)

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onOrder(arrayMove(ids, ids.indexOf(active.id as Id), ids.indexOf(over.id as Id)))
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
