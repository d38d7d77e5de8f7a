import { useRef } from 'react'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Item = { id: UniqueIdentifier; name: string }

/** What a screen reader says while a photo is moved. */
export function useDragAnnouncements(items: Item[]) {
  const t = useText()
  const isJustLifted = useRef(false)
  const say = (key: TextKey, moved: UniqueIdentifier, place?: UniqueIdentifier) => {
    const position = items.findIndex(({ id }) => id === (place ?? moved)) + 1
    const name = items.find(({ id }) => id === moved)?.name ?? ''
    return t(key, { name, position, total: items.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isJustLifted.current = true
      return say('photos.lifted', active.id)
    },
    onDragOver: ({ active, over }) => {
      // A photo that was lifted is at once over its own place: that would talk over the first sentence.
      const isAtHome = isJustLifted.current && over?.id === active.id
      isJustLifted.current = false
      return isAtHome ? undefined : say('photos.moved', active.id, over?.id)
    },
    onDragEnd: ({ active, over }) => say('photos.dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('photos.drop_cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('photos.instructions') } }
}
