import { absolute } from '#config/app'
import { slugOf } from '#image_store/image_name'

export const listingSlug = (title: string) => slugOf(title, 'listing')

/** Letters of other scripts as they travel: an address that is copied is one word everywhere. */
export const listingPath = (id: number, title: string) =>
  `/listings/${id}/${encodeURIComponent(listingSlug(title))}`

export const listingUrl = (id: number, title: string) => absolute(listingPath(id, title))
