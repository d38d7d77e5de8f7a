import { client } from '~/lib/client'

/** Where a stored image is: as it was uploaded, or its 400 px wide preview. */
export function photoAddress(name: string, isThumbnail = false) {
  const route = isThumbnail ? 'site.thumbnails.show' : 'site.property_images.show'
  return client.urlFor.get(route, { name }).url
}
