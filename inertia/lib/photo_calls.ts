import { http } from '@inertiajs/core'
import type { Area } from '~/lib/areas'
import { client } from '~/lib/client'

const routes = {
  admin: {
    list: 'api.admin.property_images.index',
    upload: 'api.admin.property_images.store',
    remove: 'api.admin.property_images.destroy',
    order: 'api.admin.property_image_orders.update',
  },
  owner: {
    list: 'api.owner.property_images.index',
    upload: 'api.owner.property_images.store',
    remove: 'api.owner.property_images.destroy',
    order: 'api.owner.property_image_orders.update',
  },
} as const

export const listPhotos = (area: Area, propertyId: number) =>
  client.request(routes[area].list, { params: { id: propertyId } })

export type StoredPhoto = Awaited<ReturnType<typeof listPhotos>>[number]

export const removePhoto = (area: Area, imageId: number) =>
  client.request(routes[area].remove, { params: { imageId } })

export async function orderPhotos(area: Area, propertyId: number, imageIds: number[]) {
  const body = { image_ids: imageIds }
  const { images } = await client.request(routes[area].order, { params: { id: propertyId }, body })
  return images
}

export type Upload = {
  area: Area
  propertyId: number
  files: File[]
  /** The admin's edit screen sends `property_id`, and may then send larger files (API.md). */
  sendsPropertyId?: boolean
  signal: AbortSignal
  onProgress: (progress: number) => void
}

/** Inertia's client sends this, because it reports the progress. */
export async function uploadPhotos({ area, propertyId, files, sendsPropertyId, ...rest }: Upload) {
  const { url } = client.getRoute(routes[area].upload, { params: { id: propertyId } })
  const form = new FormData()
  if (sendsPropertyId) form.append('property_id', String(propertyId))
  for (const file of files) form.append('images', file, file.name)

  const { data } = await http.getClient().request({
    method: 'post',
    url,
    data: form,
    headers: { Accept: 'application/json' },
    signal: rest.signal,
    onUploadProgress: ({ progress }) => rest.onProgress(progress ?? 0),
  })
  JSON.parse(data) // a proxy may answer 200 with a page of its own
}
