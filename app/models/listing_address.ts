import db from '@adonisjs/lucid/services/db'
import { absolute } from '#config/app'
import { addressIn } from '#config/languages'
import serverLimits from '#config/server_limits'
import { currentLanguage } from '#database/current_language'
import { dialect } from '#database/dialect'
import { execute, select } from '#database/statements'
import { slugOf } from '#image_store/image_name'

/** A shared address spells a letter beyond Latin with six signs or more, so it has at most four words or 40 letters. */
function listingSlug(title: string) {
  const slug = slugOf(title, 'listing')
  if (!/[\p{L}--\p{Script=Latin}]/v.test(slug)) return slug
  const words = slug.split('-').slice(0, 4).join('-')
  return /^.{1,40}(?=-|$)|^.{40}/u.exec(words)![0]
}

/** Letters of other scripts as they travel: an address that is copied is one word everywhere. */
export const sentSlug = (title: string) => encodeURIComponent(listingSlug(title))

export const listingPath = (id: number, title: string) => `/listings/${id}/${sentSlug(title)}`

export const listingUrl = (id: number, title: string) =>
  absolute(addressIn(currentLanguage(), listingPath(id, title)))

/** Lists make addresses of stored slugs, because the database can't make a slug. @returns whether there are more */
export async function storeSlugs() {
  const { pieceRows } = serverLimits.list
  const rows = await select<{ id: number; title: string }>(
    'SELECT id, title FROM properties WHERE slug IS NULL ORDER BY id LIMIT ?',
    [pieceRows]
  )
  if (!rows.length) return false
  const slugs = rows.map(({ id, title }) => ({ id, title, slug: sentSlug(title) }))
  // One that changes several records has the lock alone.
  await db.transaction((trx) =>
    execute(
      `UPDATE properties SET slug = input.slug
        FROM ${dialect().inputRows('properties', ['id', 'title', 'slug'])}
        WHERE properties.id = input.id AND properties.title = input.title`,
      [JSON.stringify(slugs)],
      trx
    )
  )
  return rows.length === pieceRows
}
