import { http, HttpCancelledError } from '@inertiajs/core'
import type { Area } from '~/lib/areas'
import { sendUntilFree } from '~/lib/busy'
import { answerIn, client, routeOf } from '~/lib/client'

export const listPhotos = (area: Area, propertyId: number) =>
  client.request(routeOf(area, 'property_images.index'), { params: { id: propertyId } })

export type StoredPhoto = Awaited<ReturnType<typeof listPhotos>>[number]

export const removePhoto = (area: Area, imageId: number) =>
  client.request(routeOf(area, 'property_images.destroy'), { params: { imageId } })

export const captionPhoto = (area: Area, imageId: number, caption: string) =>
  client.request(routeOf(area, 'property_images.update'), {
    params: { imageId },
    body: { caption },
  })

export async function orderPhotos(area: Area, propertyId: number, imageIds: number[]) {
  const { images } = await client.request(routeOf(area, 'property_image_orders.update'), {
    params: { id: propertyId },
    body: { image_ids: imageIds },
  })
  return images
}

export type Upload = {
  area: Area
  propertyId: number
  files: File[]
  /** The admin's edit screen sends `property_id`, and may then send larger files (api.md). */
  sendsPropertyId?: boolean
  signal: AbortSignal
  onProgress: (progress: number) => void
}

/** A larger upload waits for a tap on "Try again". */
const bytesToSendAgain = 1_000_000

/** Inertia's client sends this, because it reports the progress. @returns what it has stored */
export async function uploadPhotos({ area, propertyId, files, sendsPropertyId, ...rest }: Upload) {
  const route = routeOf(area, 'property_images.store')
  const { url } = client.getRoute(route, { params: { id: propertyId } })
  const form = new FormData()
  if (sendsPropertyId) form.append('property_id', String(propertyId))
  for (const file of files) form.append('images', file, file.name)

  const send = () => {
    if (rest.signal.aborted) throw new HttpCancelledError('Request was cancelled', url)
    return http.getClient().request({
      method: 'post',
      url,
      data: form,
      headers: { Accept: 'application/json' },
      signal: rest.signal,
      onUploadProgress: ({ progress }) => rest.onProgress(progress ?? 0),
    })
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const response = await (bytes <= bytesToSendAgain ? sendUntilFree(send) : send())
  return answerIn<{ images: StoredPhoto[] }>(response).images
}
