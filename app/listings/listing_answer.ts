import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { captionOf } from '#image_store/image_name'
import { sizesOf } from '#images/image_sizes'
import type { ListingImageRow, ListingRow } from '#lists/listing_lists'

/** api.md, "Shapes": Listing. */
export function listingAnswer(row: ListingRow, images: ListingImageRow[]) {
  const { country_main: main, image_count: imageCount, listed_at: listedAt, url, ...listing } = row
  return {
    ...listing,
    currency: listingCurrency,
    images: images.map(imageAnswer),
    ...{ image_count: imageCount, listed_at: listedAt, url },
  }
}

function imageAnswer({ file_name: fileName, caption, width, height, sized }: ListingImageRow) {
  const sizes = sizesOf({ fileName, width, height, sized })
  const addresses = sizes.map(({ url, ...size }) => ({ url: absolute(url), ...size }))
  return {
    url: addresses.at(-1)!.url,
    caption: captionOf(fileName, caption),
    ...{ width, height },
    sizes: addresses,
  }
}
