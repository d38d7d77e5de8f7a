import { mayBeAnimated, widthsUpTo } from '#config/image_sizes'
import { client } from '~/lib/client'

type StoredImage = { image_url: string; width: number; height: number }

/** An image that may move has no sizes, which show one frame. */
export function sizesOf({ image_url: name, ...own }: StoredImage) {
  const { url } = client.urlFor.get('site.property_images.show', { name })
  const widths = mayBeAnimated(name) ? [] : widthsUpTo(own.width)
  const sizes = widths.map((width) => ({
    src: client.urlFor.get('site.image_sizes.show', { width, name }).url,
    width: width as number,
    height: Math.round((own.height * width) / own.width),
  }))
  return [...sizes, { src: url, ...own }]
}

export const srcSetOf = (files: { src: string; width: number }[]) =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ')
