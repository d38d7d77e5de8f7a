import { useRef } from 'react'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useText } from '~/hooks/use_text'

type Item = { id: UniqueIdentifier; name: string }

export function useDragAnnouncements(items: Item[], texts: 'photos' | 'display' = 'photos') {
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
      // dnd-kit reports a lifted photo over its own place; a second sentence would cut off the first.
      const isOverItself = isJustLifted.current && over?.id === active.id
      isJustLifted.current = false
      return isOverItself ? undefined : announcement('moved', active.id, over?.id)
    },
    onDragEnd: ({ active, over }) => announcement('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announcement('drop_cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t(`${texts}.instructions`) } }
}
