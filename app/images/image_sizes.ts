import { urlFor } from '@adonisjs/core/services/url_builder'
import { widthsUpTo } from '#config/image_sizes'
import { contentTypeOf } from '#image_store/image_name'

/** `sized` is null until the sizes are made, and false where the file can't be read. */
export type SizedImage = { fileName: string; width: number; sized: boolean | null }

/** Ascending by width; the last one is the image itself. Addresses are paths (api.md, "Images"). */
export function sizesOf({ fileName: name, width: own, sized }: SizedImage) {
  const widths = sized ? widthsUpTo(own) : []
  const sizes = widths.map((width) => ({
    url: urlFor('site.image_sizes.show', { width, name }),
    width: width as number,
    type: 'image/webp',
  }))
  const url = urlFor('site.property_images.show', { name })
  return [...sizes, { url, width: own, type: contentTypeOf(name) }]
}
