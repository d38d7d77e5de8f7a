import { absolute } from '#config/app'
import { addressIn, languages, type Language } from '#config/languages'
import limits from '#config/limits'
import { jsonObject, instant, nullableText, number, text } from '#lists/columns'
import { select } from '#database/statements'
import serverLimits from '#config/server_limits'
import { listedPages } from '#listings/listed_pages'
import { listingsPath } from '#listings/listing_query'
import { listingPath } from '#models/listing_address'
import { xmlHead, xmlText } from '#listings/xml'

const pages = ['/home', '/support', '/listings']
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const extensions =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const pagesOfPart = () => Math.floor(limits.listings.sitemapAddresses / languages.length)

export const partsOf = (total: number) => Math.ceil(total / pagesOfPart())

/** An index of files answers once there are more addresses than one may have; the first file has the pages. */
export async function* sitemap(total: number) {
  const isWhole = pages.length + total <= pagesOfPart()
  yield* isWhole ? addresses(1, true) : index(partsOf(total))
}

export async function* sitemapPart(part: number) {
  yield* part === 0 ? addresses(0, true) : addresses(part, false)
}

async function* index(parts: number) {
  yield `${xmlHead}<sitemapindex ${namespace}>\n`
  for (let part = 0; part <= parts; part++) {
    yield `  <sitemap><loc>${absolute(`/sitemaps/${part}`)}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

async function* addresses(part: number, withPages: boolean) {
  yield `${xmlHead}<urlset ${namespace} ${extensions}>\n`
  if (withPages) yield* searches()
  if (part > 0) yield* listings(part)
  yield '</urlset>\n'
}

/** There are few enough of them to stand beside as many listings as a file may have. */
async function* searches() {
  yield pages.map((page) => entries(() => page)).join('')
  for (const { chosen } of await listedPages()) {
    yield entries((language) => listingsPath(chosen, {}, language))
  }
}

function entries(
  pathIn: (language: Language) => string,
  { changed_at: changedAt, cover }: Partial<Row> = {}
) {
  const versions = languages.map((language) => ({
    language,
    address: xmlText(absolute(addressIn(language, pathIn(language)))),
  }))
  const photo = cover && xmlText(absolute(`/property-images/${encodeURIComponent(cover)}`))
  const rest = [
    changedAt ? `<lastmod>${changedAt}</lastmod>` : '',
    ...versions.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    ),
    photo ? `<image:image><image:loc>${photo}</image:loc></image:image>` : '',
  ].join('')
  return versions.map(({ address }) => `  <url><loc>${address}</loc>${rest}</url>\n`).join('')
}

type Row = { id: number; title: string; changed_at: string; cover: string | null }

const columns = {
  id: number('id'),
  title: text('title'),
  changed_at: instant('updated_at'),
  cover: nullableText('cover'),
}

/** Pieces by ids keep a long map from needing more memory than a short one. */
async function* listings(part: number) {
  const { exportedRows: pieceRows } = serverLimits.list
  let left = pagesOfPart()
  let last: number | undefined = await idBefore(part)
  while (left > 0 && last !== undefined) {
    const rows: { json: string }[] = await select(
      `SELECT ${jsonObject(columns)} AS json FROM properties
        WHERE live = TRUE AND id > ? ORDER BY id LIMIT ?`,
      [last, Math.min(pieceRows, left)]
    )
    const read = rows.map(({ json }): Row => JSON.parse(json))
    yield read.map((row) => entries(() => listingPath(row.id, row.title), row)).join('')
    left -= read.length
    last = read.length < pieceRows ? undefined : read.at(-1)!.id
  }
}

async function idBefore(part: number) {
  if (part === 1) return 0
  const [row] = await select<{ id: number }>(
    'SELECT id FROM properties WHERE live = TRUE ORDER BY id LIMIT 1 OFFSET ?',
    [(part - 1) * pagesOfPart() - 1]
  )
  return row?.id
}
