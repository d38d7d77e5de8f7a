import type { HttpContext } from '@adonisjs/core/http'
import { mayBeAnimated, largeViewSizes } from '#config/image_sizes'
import { sizesOf } from '#image_store/image_sizes'
import type PropertyImage from '#models/property_image'

export default class PropertyPagesController {
  /** The cover loads with the document, or it would wait for the styles. */
  async show({ area, caller, inertia, params, response }: HttpContext) {
    const propertyId = Number(params.id)
    const cover = await caller.findCover(propertyId)
    if (cover) response.append('Link', preloadOf(cover))
    return inertia.render(`${area}/properties/show`, { propertyId })
  }
}

/** The page has the same choice, or the browser would load two. */
function preloadOf({ fileName, width: own }: PropertyImage) {
  const files = sizesOf({ fileName, width: own, sized: !mayBeAnimated(fileName) })
  const choice = files.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const sizes = `imagesrcset="${choice}"; imagesizes="${largeViewSizes}"`
  return `<${files.at(-1)!.url}>; rel=preload; as=image; ${sizes}; fetchpriority=high`
}
