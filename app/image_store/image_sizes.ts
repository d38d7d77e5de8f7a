import { widthsUpTo } from '#config/image_sizes'
import { contentTypeOf } from '#image_store/image_name'

type SizedImage = { fileName: string; width: number; sized: boolean | null }

/** Ascending by width; the last one is the image itself. Addresses are paths (api.md, "Images"). */
export function sizesOf({ fileName: name, width: own, sized }: SizedImage) {
  const all = sized === false ? [] : widthsUpTo(own)
  // The first is there with the image, and its address answers a preview of the same width for older images.
  const widths = sized ? all : all.slice(0, 1)
  // Looking up the routes' names for 24 photos took a tenth of a page's time.
  const folder = '/property-images'
  const encoded = encodeURIComponent(name)
  const sizes = widths.map((width) => ({
    url: `${folder}/sizes/${width}/${encoded}`,
    width: width as number,
    type: 'image/webp',
  }))
  const url = `${folder}/${encoded}`
  return [...sizes, { url, width: own, type: contentTypeOf(name) }]
}
