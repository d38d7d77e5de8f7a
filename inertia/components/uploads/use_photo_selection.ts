import { useState } from 'react'
import { usePhotoShrinking } from '~/components/uploads/use_photo_shrinking'
import {
  photosFrom,
  readyIn,
  refusedIn,
  withAdded,
  withChanged,
  withOrder,
  type Photo,
} from '~/lib/photo_list'
import { isMendable, type PhotoLimits } from '~/lib/photo_rules'

export type PhotoSelection = ReturnType<typeof usePhotoSelection>

/** The photos that were chosen and not yet sent, in their order, and those that were refused. */
export function usePhotoSelection(limits: PhotoLimits, storedCount: number) {
  const [photos, setPhotos] = useState<Photo[]>([])
  const ready = readyIn(photos)
  const refused = refusedIn(photos)
  const room = Math.max(0, limits.count - storedCount)

  const change = (id: string, changes: Partial<Photo>) =>
    setPhotos((before) => withChanged(before, id, changes))
  const shrinking = usePhotoShrinking(limits, change)

  return {
    ready,
    refused,
    /** How many more may be added. */
    room: Math.max(0, room - ready.length),
    shrinking,
    mendable: refused.filter(({ refusal }) => isMendable(refusal)),

    add: (files: File[]) => {
      const added = photosFrom(files, limits)
      setPhotos((before) => withAdded(before, added, room))
    },
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    order: (ids: string[]) => setPhotos((before) => withOrder(before, ids)),
    clear: () => setPhotos(refusedIn),
    dismiss: () => setPhotos(readyIn),

    /** Makes photos fit that do not; what there is no room for any more is refused for that. */
    mend: async () => {
      const mendable = refused.filter(({ refusal }) => isMendable(refusal))
      const left = room - ready.length
      for (const { id } of mendable.slice(left)) change(id, { refusal: 'too_many' })
      await shrinking.run(mendable.slice(0, left))
    },
  }
}
