import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { captionOfImage, sizesOfImage } from '#listings/listing_cards'
import { pricePerM2, yearOf } from '#listings/listing_texts'
import type { ListingImageRow, ListingRow } from '#lists/listing_lists'

export function listingAnswer(row: ListingRow, images: ListingImageRow[]) {
  const { country_main: main, stored_country: stored, ...told } = row
  const { image_count: imageCount, listed_at: listedAt, url, ...listing } = told
  return {
    ...listing,
    currency: listingCurrency,
    price_per_m2: pricePerM2(row),
    images: images.map(imageAnswer),
    ...{ image_count: imageCount, listed_at: listedAt },
    checked_at: row.checked_at && (row.checked_at.slice(0, 10) as `${number}-${number}-${number}`),
    owner_since: yearOf(row.owner_since),
    url,
  }
}

function imageAnswer(image: ListingImageRow) {
  const { width, height } = image
  const addresses = sizesOfImage(image).map(({ url, ...size }) => ({ url: absolute(url), ...size }))
  return {
    url: addresses.at(-1)!.url,
    caption: captionOfImage(image),
    ...{ width, height },
    sizes: addresses,
  }
}
