import { useRef } from 'react'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Item = { id: UniqueIdentifier; name: string }

export function useDragAnnouncements(items: Item[]) {
  const t = useText()
  const isJustLifted = useRef(false)
  const announcement = (key: TextKey, moved: UniqueIdentifier, place = moved) => {
    const position = items.findIndex(({ id }) => id === place) + 1
    const name = items.find(({ id }) => id === moved)?.name ?? ''
    return t(key, { name, position, total: items.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustLifted.current = true
      return announcement('photos.lifted', active.id)
    },
    onDragOver: ({ active, over }) => {
      // dnd-kit reports a lifted photo over its own place; a second sentence would cut off the first.
      const isOverItself = isJustLifted.current && over?.id === active.id
      isJustLifted.current = false
      return isOverItself ? undefined : announcement('photos.moved', active.id, over?.id)
    },
    onDragEnd: ({ active, over }) => announcement('photos.dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announcement('photos.drop_cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('photos.instructions') } }
}
