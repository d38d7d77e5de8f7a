import type { I18n } from '@adonisjs/i18n'
import { typedWords } from '#fields/typed_words'
import { spokenCaptionOf } from '#image_store/image_name'
import { sizesOf } from '#image_store/image_sizes'
import {
  ago,
  lineOf,
  otherPriceOf,
  placesOf,
  priceOf,
  reductionOf,
  stageOf,
} from '#listings/listing_texts'
import type { ListingCardRow, ListingImageRow } from '#lists/listing_lists'
import { listingPath } from '#models/listing_address'

export const cardsOf = (i18n: I18n, rows: ListingCardRow[]) =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    href: listingPath(row.id, row.title),
    price: priceOf(i18n, row),
    otherPrice: otherPriceOf(i18n, row),
    stage: stageOf(i18n, row),
    reduction: reductionOf(i18n, row),
    facts: lineOf(i18n, row),
    places: placesOf(row),
    listedAt: row.listed_at,
    listedAgo: ago(i18n, row.listed_at),
    picture: row.cover && {
      image: pictureOf(row.cover),
      alt: altOf(i18n, row, row.cover),
      ...fitOf(row.cover),
    },
    imageCount: row.image_count,
  }))

const frame = 3 / 2
const widest = 543 // on a phone held sideways

const cardSizes = (part: number) =>
  `(min-width: 1344px) ${Math.ceil(400 * part)}px, (min-width: 992px) ${Math.ceil(30 * part)}vw, (min-width: 576px) ${Math.ceil(46 * part)}vw, calc(${part} * (100vw - 2rem))`

/** A photo fills the frame where it loses at most a fifth, or else is shown whole, at most at twice its own pixels. */
function fitOf(cover: ListingImageRow) {
  const { width, height } = cover
  if (2 * width < widest) return { sizes: `${2 * width}px`, classes: 'is-small' }
  const ratio = width / height / frame
  const isLarge = 2 * height * frame >= widest
  const isCropped = isLarge && !isPlan(cover) && Math.min(ratio, 1 / ratio) >= 0.8
  const part = isCropped ? 1 : Math.min(1, Math.ceil(100 * ratio) / 100)
  return { sizes: cardSizes(part), classes: isCropped ? 'is-cropped' : '' }
}

const altOf = (i18n: I18n, { image_count: total }: ListingCardRow, cover: ListingImageRow) =>
  captionOfImage(cover) || i18n.t('listings.gallery.photo', { number: 1, total })

export const captionOfImage = ({ file_name: fileName, caption }: ListingImageRow) =>
  spokenCaptionOf(fileName, caption)

let plan: RegExp | undefined

/** By its caption in any language, whichever the page's; an open plan is none. */
export function isPlan(image: ListingImageRow) {
  const words = (kind: string) => typedWords('photo', kind).join('|')
  plan ??= new RegExp(`(?<!${words('other')}[ -])(?<!\\p{L})(?:${words('plan')})(?!\\p{L})`, 'iu')
  return plan.test(captionOfImage(image))
}

export const sizesOfImage = ({ file_name: fileName, width, sized }: ListingImageRow) =>
  sizesOf({ fileName, width, sized })

export function pictureOf(image: ListingImageRow) {
  const { width, height } = image
  const sizes = sizesOfImage(image)
  return {
    src: (sizes.find((size) => size.width >= 800) ?? sizes.at(-1)!).url,
    srcset: sizes.map((size) => `${size.url} ${size.width}w`).join(', '),
    width,
    height,
    full: sizes.at(-1)!.url,
  }
}
