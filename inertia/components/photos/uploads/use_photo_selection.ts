import { useRef, useState } from 'react'
import limits from '#config/limits'
import { usePhotoConversion } from '~/components/photos/uploads/use_photo_conversion'
import {
  photosFrom,
  readyIn,
  rejectedIn,
  unconvertedIn,
  withAdded,
  withChanged,
  withOrder,
  type Photo,
} from '~/components/photos/photo_list'

export type PhotoSelection = ReturnType<typeof usePhotoSelection>

export function usePhotoSelection(maxBytes: number, storedCount: number) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const latest = useRef(photos) // for the upload, which waits for conversions that end later
  const ready = readyIn(photos)
  const roomForAll = Math.max(0, limits.imagesPerProperty - storedCount)

  const update = (change: (before: Photo[]) => Photo[]) => {
    latest.current = change(latest.current)
    setPhotos(latest.current)
  }
  const conversion = usePhotoConversion(maxBytes, (id, changes) =>
    update((before) => withChanged(before, id, changes))
  )

  return {
    ready,
    rejected: rejectedIn(photos),
    conversion,
    roomForAll,
    room: Math.max(0, roomForAll - ready.length),

    add: (files: File[]) => {
      const before = latest.current
      update(() => withAdded(before, photosFrom(files, maxBytes), roomForAll))
      conversion.run(unconvertedIn(latest.current.slice(before.length)))
    },
    remove: (id: string) => update((before) => before.filter((photo) => photo.id !== id)),
    order: (ids: string[]) => update((before) => withOrder(before, ids)),
    clear: () => update(rejectedIn),
    dismiss: () => update(readyIn),

    /** What can be uploaded when all photos are converted. */
    finish: async () => {
      await conversion.finish()
      return readyIn(latest.current)
    },
  }
}
