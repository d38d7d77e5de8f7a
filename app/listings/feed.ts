import type { I18n } from '@adonisjs/i18n'
import { absolute } from '#config/app'
import limits from '#config/limits'
import { feedPath, listingsPath, readListings } from '#listings/listing_query'
import { sizesOfImage } from '#listings/listing_cards'
import { beside } from '#texts/beside'
import { lineOf, placesOf, priceOf, stageOf } from '#listings/listing_texts'
import { xmlHead, xmlText } from '#listings/xml'
import type { ListingCardRow, ListingImageRow } from '#lists/listing_lists'
import { listingPath } from '#models/listing_address'
import { absoluteIn } from '#server/language'
import type { ListingQuery } from '#validators/listing'

/** Atom (RFC 4287). */
export async function feed(i18n: I18n, query: ListingQuery) {
  const chosen = { ...query, sort: undefined, page: 1 }
  const { rows } = await readListings({ ...chosen, per_page: limits.listings.feed })
  const listings = rows.parse()
  const own = absoluteIn(i18n, feedPath(chosen))
  const page = absoluteIn(i18n, listingsPath(chosen))
  return [
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${i18n.locale}">`,
    `  <id>${xmlText(own)}</id>`,
    `  <title>${xmlText(`${i18n.t('listings.title')} · ${i18n.t('site.name')}`)}</title>`,
    `  <updated>${latest(listings)}</updated>`,
    `  <author><name>${xmlText(i18n.t('site.name'))}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...listings.map((row) => entry(i18n, row)),
    '</feed>',
    '',
  ].join('\n')
}

function latest(rows: ListingCardRow[]) {
  const times = rows.flatMap((row) => [row.listed_at, row.updated_at])
  return new Date(Math.max(0, ...times.map((time) => Date.parse(time)))).toISOString()
}

/** Its id has no slug, which changes with the title. */
function entry(i18n: I18n, row: ListingCardRow) {
  const places = beside(i18n.t.bind(i18n), placesOf(row))
  const said = [stageOf(i18n, row), priceOf(i18n, row), lineOf(i18n, row), places]
  const facts = said.filter(Boolean).join(' · ')
  const href = listingPath(row.id, row.title)
  const summary = [facts, row.description].filter(Boolean).join('\n\n')
  return [
    '  <entry>',
    `    <id>${absoluteIn(i18n, `/listings/${row.id}`)}</id>`,
    `    <title>${xmlText(row.title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(absoluteIn(i18n, href))}"/>`,
    `    <published>${row.listed_at}</published>`,
    `    <updated>${latest([row])}</updated>`,
    `    <summary>${xmlText(summary)}</summary>`,
    ...(row.cover ? [thumbnail(row.cover)] : []),
    '  </entry>',
  ].join('\n')
}

function thumbnail(cover: ListingImageRow) {
  const { url, width } = sizesOfImage(cover)[0]
  const height = Math.round((cover.height * width) / cover.width)
  const address = xmlText(absolute(url))
  return `    <media:thumbnail url="${address}" width="${width}" height="${height}"/>`
}
