import { useState } from 'react'
import limits from '#config/limits'
import { usePhotoShrinking } from '~/components/uploads/use_photo_shrinking'
import {
  photosFrom,
  readyIn,
  rejectedIn,
  withAdded,
  withChanged,
  withOrder,
  type Photo,
} from '~/lib/photo_list'
import { isConvertible } from '~/lib/photo_rules'

export type PhotoSelection = ReturnType<typeof usePhotoSelection>

export function usePhotoSelection(maxBytes: number, storedCount: number) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const ready = readyIn(photos)
  const rejected = rejectedIn(photos)
  const convertible = rejected.filter(({ rejection }) => isConvertible(rejection))
  const roomForAll = Math.max(0, limits.imagesPerProperty - storedCount)

  const change = (id: string, changes: Partial<Photo>) =>
    setPhotos((before) => withChanged(before, id, changes))
  const shrinking = usePhotoShrinking(maxBytes, change)

  return {
    ready,
    rejected,
    convertible,
    shrinking,
    room: Math.max(0, roomForAll - ready.length),

    add: (files: File[]) => {
      const added = photosFrom(files, maxBytes)
      setPhotos((before) => withAdded(before, added, roomForAll))
    },
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    order: (ids: string[]) => setPhotos((before) => withOrder(before, ids)),
    clear: () => setPhotos(rejectedIn),
    dismiss: () => setPhotos(readyIn),

    /** Rejects the photos that exceed the limit. */
    convert: () => {
      const room = roomForAll - ready.length
      for (const { id } of convertible.slice(room)) change(id, { rejection: 'too_many' })
      return shrinking.run(convertible.slice(0, room))
    },
  }
}
