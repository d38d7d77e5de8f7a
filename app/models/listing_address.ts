import { absolute } from '#config/app'
import { slugOf } from '#image_store/image_name'

export const listingSlug = (title: string) => slugOf(title, 'listing')

/** Letters of other scripts as they travel: an address that is copied is one word everywhere. */
export const listingPath = (id: number, title: string) =>
  `/listings/${id}/${encodeURIComponent(listingSlug(title))}`

export const listingUrl = (id: number, title: string) => absolute(listingPath(id, title))

/** A quote within a text is escaped, so this is met as a key alone; PostgreSQL writes a blank. */
const stored = /"url" ?: ?"(\d+):((?:[^"\\]|\\.)*)"/g

/** The database writes the id and the title (`listingUrl` in `lists/columns.ts`): it can't make a slug of them. */
export function withListingUrls(json: string) {
  return json.replace(
    stored,
    (_, id: string, title: string) =>
      `"url":${JSON.stringify(listingUrl(Number(id), JSON.parse(`"${title}"`)))}`
  )
}
