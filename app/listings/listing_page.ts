import type { HttpContext } from '@adonisjs/core/http'
import type { I18n } from '@adonisjs/i18n'
import { absolute } from '#config/app'
import limits from '#config/limits'
import { enquiryForm } from '#enquiries/enquiry_form'
import { captionOfImage, cardsOf, pictureOf } from '#listings/listing_cards'
import { socialImagePath } from '#images/social_image'
import { mainCountryOf } from '#listings/listing_places'
import { readListings } from '#listings/listing_query'
import { ago, dayOf, factsOf, lineOf, placesOf, priceOf } from '#listings/listing_texts'
import { realEstateListing } from '#listings/structured_facts'
import {
  savedListings,
  similarTo,
  type ListingImageRow,
  type ListingRow,
} from '#lists/listing_lists'

type Listing = { listing: ListingRow; images: ListingImageRow[] }

export async function showPage(ctx: HttpContext, { listing: row, images }: Listing) {
  const { i18n } = ctx
  const { id, title, url } = row
  const { pathname: href } = new URL(url)
  const similar = await similarTo(id)
  const price = priceOf(i18n, row)
  const places = placesOf(row)
  const place = places.join(', ')
  return {
    ...emptyHead(`${title} · ${i18n.t('site.name')}`),
    canonical: url,
    robots: null,
    social: {
      title,
      description: price ? i18n.t('listing_pages.described', { price, place }) : place,
      image: absolute(socialImagePath(id, images)),
      url,
      type: 'website',
    },
    jsonLd: realEstateListing(row, images),
    listing: {
      ...{ id, title, href, price, places, address: row.address },
      description: row.description ?? '',
      facts: factsOf(i18n, row),
      factsLine: lineOf(i18n, row),
      listedAt: row.listed_at,
      listedAgo: ago(i18n, row.listed_at),
      listedOn: dayOf(i18n, row.listed_at),
      images: images.map((image) => ({ ...pictureOf(image), caption: captionOfImage(image) })),
    },
    similar: cardsOf(i18n, similar.parse()),
    enquiry: enquiryForm(ctx, href, 'enquiry'),
    report: enquiryForm(ctx, href, 'report'),
  }
}

export async function gonePage(i18n: I18n, id: number) {
  const countryId = await mainCountryOf(id)
  const near = { country_id: countryId, page: 1, per_page: limits.listings.similar }
  const others = countryId ? await readListings(near) : undefined
  const title = `${i18n.t('listing_pages.title_gone')} · ${i18n.t('site.name')}`
  return { ...emptyHead(title), cards: others ? cardsOf(i18n, others.rows.parse()) : [] }
}

export async function savedPage({ i18n, request }: HttpContext) {
  const ids = idsIn(request.qs().ids)
  const rows = await savedListings(ids)
  const sorted = rows.parse().sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const title = `${i18n.t('listing_pages.title_saved')} · ${i18n.t('site.name')}`
  return { ...emptyHead(title), cards: cardsOf(i18n, sorted), ids }
}

function idsIn(list: unknown) {
  const texts = typeof list === 'string' ? list.split(',') : []
  const ids = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number)
  return [...new Set(ids)].slice(0, limits.listings.saved)
}

const emptyHead = (title: string) => ({
  title,
  canonical: null,
  robots: 'noindex',
  prev: null,
  next: null,
  social: null,
  jsonLd: null,
  feed: absolute('/listings.atom'),
})
