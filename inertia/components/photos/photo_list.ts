import {
  conversionOf,
  rejectionOf,
  type Conversion,
  type Rejection,
} from '~/components/photos/photo_rules'

export type Photo = {
  id: string
  file: File
  rejection?: Rejection
  conversion?: Conversion
  converted?: Conversion
}

export type RejectedPhoto = Photo & { rejection: Rejection }
export type UnconvertedPhoto = Photo & { conversion: Conversion }

export const readyIn = (photos: Photo[]) => photos.filter(({ rejection }) => !rejection)
export const rejectedIn = (photos: Photo[]) =>
  photos.filter((photo): photo is RejectedPhoto => photo.rejection !== undefined)
export const unconvertedIn = (photos: Photo[]) =>
  readyIn(photos).filter((photo): photo is UnconvertedPhoto => photo.conversion !== undefined)
export const convertedIn = (photos: Photo[], conversion: Conversion) =>
  readyIn(photos).filter(({ converted }) => converted === conversion)

let lastNumber = 0

/** The ids are numbers, because browsers offer `crypto.randomUUID` over https only. */
export const photosFrom = (files: File[], maxBytes: number): Photo[] =>
  files.map((file) => {
    const rejection = rejectionOf(file, maxBytes)
    const conversion = rejection ? undefined : conversionOf(file, maxBytes)
    return { id: `photo-${(lastNumber += 1)}`, file, rejection, conversion }
  })

export function withAdded(photos: Photo[], added: Photo[], room: number): Photo[] {
  let left = room - readyIn(photos).length
  const checked = added.map((photo) => {
    if (photo.rejection) return photo
    left -= 1
    return left < 0 ? { ...photo, rejection: 'too_many' as const } : photo
  })
  return [...photos, ...checked]
}

export function withOrder(photos: Photo[], ids: string[]): Photo[] {
  const ready = sortedBy(ids, readyIn(photos)).values()
  return photos.map((photo) => (photo.rejection ? photo : (ready.next().value ?? photo)))
}

export const withChanged = (photos: Photo[], id: string, changes: Partial<Photo>) =>
  photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))

/** The images with these captions, of which several may have the same: then the newest of them. */
export function addedIn<Image extends { id: number; caption: string }>(
  images: Image[],
  captions: string[]
): Image[] {
  const left = [...captions]
  const newest = [...images].sort((one, other) => other.id - one.id)
  const added = new Set<Image>()
  for (const image of newest) {
    const place = left.indexOf(image.caption)
    if (place < 0) continue
    left.splice(place, 1)
    added.add(image)
  }
  return images.filter((image) => added.has(image))
}

export const withStored = <Image extends { id: number }>(images: Image[], stored: Image[]) => [
  ...images,
  ...stored.filter(({ id }) => !images.some((image) => image.id === id)),
]

export function sortedBy<Item extends { id: unknown }>(ids: Item['id'][], items: Item[]): Item[] {
  const place = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...items].sort((one, other) => place(one) - place(other))
}
