import type { HttpContext } from '@adonisjs/core/http'
import type { I18n } from '@adonisjs/i18n'
import { absolute } from '#config/app'
import limits from '#config/limits'
import { enquiryForm } from '#enquiries/enquiry_form'
import { placeOfListing } from '#places/addresses'
import { captionOfImage, cardsOf, isPlan, pictureOf } from '#listings/listing_cards'
import { socialImagePath } from '#images/made_on_demand'
import { mapAddress } from '#listings/map_address'
import { mainCountryOf } from '#places/listed_places'
import { readListings } from '#listings/listing_query'
import {
  ago,
  dayOf,
  factsOf,
  monthOf,
  placesOf,
  priceOf,
  reductionOf,
  shortFactsOf,
  stageOf,
  stepsTo,
  summaryOf,
} from '#listings/listing_texts'
import { realEstateListing } from '#listings/structured_facts'
import { similarTo, type ListingImageRow, type ListingRow } from '#lists/listing_lists'
import { listingPath } from '#models/listing_address'

type Listing = { listing: ListingRow; images: ListingImageRow[] }

export async function showPage(ctx: HttpContext, { listing: row, images }: Listing) {
  const { i18n } = ctx
  const { id, title } = row
  const href = listingPath(id, title)
  const place = await placeOfListing(row)
  const own = {
    ...place,
    purpose: row.purpose ?? undefined,
    kind: row.kind ? [row.kind] : undefined,
  }
  const path = stepsTo(i18n, own, row.city || row.country_name)
  const alike = await similarTo(row)
  const similar = alike.slice(0, alike.length - (alike.length % 3)) // whole rows of cards
  return {
    ...emptyHead(`${title} · ${i18n.t('site.name')}`),
    path: href,
    robots: null,
    social: {
      title,
      description: summaryOf(i18n, row),
      image: absolute(socialImagePath(id, images)),
      type: 'website',
    },
    jsonLd: realEstateListing(i18n, row, images, path),
    listing: {
      ...{ id, title, href, path, price: priceOf(i18n, row), stage: stageOf(i18n, row) },
      reduction: reductionOf(i18n, row),
      ...{ places: placesOf(row), address: row.address },
      ...{ place: row.place, mapAddress: mapAddress(row) },
      description: row.description ?? '',
      facts: factsOf(i18n, row),
      shortFacts: shortFactsOf(i18n, row),
      listedAt: row.listed_at,
      listedAgo: ago(i18n, row.listed_at),
      listedOn: dayOf(i18n, row.listed_at),
      checkedOn: row.checked_at && dayOf(i18n, row.checked_at),
      ownerSince: monthOf(i18n, row.owner_since),
      contact: contactOf(i18n, row),
      images: images.map((image, index) => photoOf(image, index, images.length)),
    },
    similar: cardsOf(i18n, similar),
    similarIn: placeOf(similar, row),
    enquiry: enquiryForm(ctx, href, 'enquiry'),
    report: enquiryForm(ctx, href, 'report'),
  }
}

/** WhatsApp knows only numbers with their country. */
function contactOf(i18n: I18n, { phone_number: phone, title, url }: ListingRow) {
  if (!phone) return null
  const text = encodeURIComponent(i18n.t('listings.contact.text', { title, url }))
  const number = phone.startsWith('+') && phone.replace(/\D/g, '')
  return { phone, whatsApp: number && `https://wa.me/${number}?text=${text}` }
}

/** Named where fewer than three are alike: the city, if it is that of all. */
function placeOf(others: ListingRow[], { city, country_name: country, kind, purpose }: ListingRow) {
  const alike = others.filter((other) => other.kind === kind && other.purpose === purpose)
  if (alike.length > 2) return null
  return city && others.every((other) => other.city === city) ? city : country
}

/** Widths on a page of 1280 pixels of the first photo and the others, by how many there are (`_listing.scss`). */
const cells = [[850], [425, 425], [567, 283], [425, 425], [640, 320]]

/** Beside others a photo fills its cell, unless it is a plan or would lose two fifths or double its size; a phone's strip is 3:2. */
function photoOf(image: ListingImageRow, index: number, total: number) {
  const { width, height } = image
  const ratio = width / height
  const cell = cells[Math.min(total, cells.length) - 1][Math.min(index, 1)]
  const isSmall = 2 * width < cell
  const isUncut = isSmall || ratio < 0.9 || ratio > 3 || isPlan(image)
  const narrow = `${Math.min(100, Math.ceil((200 / 3) * ratio))}vw`
  // Cells grow in narrower windows, and among all photos; one alone is 2:1.
  const room = Math.max(1.1 * cell, total > 4 ? 425 : 0)
  const whole = Math.ceil(Math.min(room, (room / (total > 1 ? 1.5 : 2)) * ratio, 2 * width))
  return {
    ...pictureOf(image),
    caption: captionOfImage(image),
    isUncut,
    sizes: isUncut
      ? `(min-width: 768px) ${whole}px, min(${2 * width}px, ${narrow})`
      : `(min-width: 768px) min(${cell}px, ${Math.ceil(cell / 12.8)}vw), ${narrow}`,
  }
}

/** Nothing of what it cost or was, but its name and its place; what is near where few are alike. */
export async function closedPage(i18n: I18n, row: ListingRow) {
  const { id, title, stage } = row
  const word = i18n.t(`facts.stage_${stage}`)
  const near = await gonePage(i18n, id)
  const alike = cardsOf(i18n, await similarTo(row))
  const others = near.cards.filter((card) => !alike.some((one) => one.id === card.id))
  return {
    ...near,
    ...emptyHead(`${title} · ${word} · ${i18n.t('site.name')}`),
    closed: { title, word, places: placesOf(row) },
    cards: [...alike, ...others].slice(0, limits.listings.similar),
    isAlike: alike.length > 2,
  }
}

export async function gonePage(i18n: I18n, id: number) {
  const countryId = await mainCountryOf(id)
  const near = { country_id: countryId, page: 1, per_page: limits.listings.similar }
  const others = countryId ? await readListings(near) : undefined
  const title = `${i18n.t('listings.title_gone')} · ${i18n.t('site.name')}`
  return {
    ...emptyHead(title),
    here: `/listings/${id}`,
    closed: null,
    isAlike: false,
    cards: others ? cardsOf(i18n, others.rows.parse()) : [],
  }
}

export const emptyHead = (title: string) => ({
  title,
  path: null,
  robots: 'noindex',
  prev: null,
  next: null,
  social: null,
  jsonLd: null,
  feed: '/listings.atom',
})
