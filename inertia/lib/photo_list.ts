import { refusalOf, type PhotoLimits, type Refusal } from '~/lib/photo_rules'

/** A file that was chosen: ready to be sent, or refused. Both keep their place in the order chosen. */
export type Photo = { id: string; file: File; refusal?: Refusal }

export const readyIn = (photos: Photo[]) => photos.filter(({ refusal }) => !refusal)
export const refusedIn = (photos: Photo[]) => photos.filter(({ refusal }) => refusal)

let last = 0

/** Judged each by itself. Not by `crypto.randomUUID`, which plain http does not have. */
export const photosFrom = (files: File[], limits: PhotoLimits): Photo[] =>
  files.map((file) => ({ id: `photo-${(last += 1)}`, file, refusal: refusalOf(file, limits) }))

/** Puts photos behind the others; what is more than there is room for is refused. */
export function withAdded(photos: Photo[], added: Photo[], room: number): Photo[] {
  let left = room - readyIn(photos).length
  const judged = added.map((photo) => {
    if (photo.refusal) return photo
    left -= 1
    return left < 0 ? { ...photo, refusal: 'too_many' as const } : photo
  })
  return [...photos, ...judged]
}

/** Gives the ready ones a new order; refused ones wait where they are. */
export function withOrder(photos: Photo[], ids: string[]): Photo[] {
  const ready = ids.map((id) => photos.find((photo) => photo.id === id)!)
  return photos.map((photo) => (photo.refusal ? photo : ready.shift()!))
}

export const withChanged = (photos: Photo[], id: string, changes: Partial<Photo>) =>
  photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))
