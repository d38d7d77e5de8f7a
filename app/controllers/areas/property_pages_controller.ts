import type { HttpContext } from '@adonisjs/core/http'
import { mayBeAnimated, largeViewSizes } from '#config/image_sizes'
import { sizesOf } from '#image_store/image_sizes'
import { bringAnswers } from '#lists/first_answers'
import { imagesOf, propertyOf } from '#lists/property_answers'
import type PropertyImage from '#models/property_image'

export default class PropertyPagesController {
  /** The cover loads with the document, or it would wait for the styles. */
  async show(ctx: HttpContext) {
    const { area, auth, inertia, params, response } = ctx
    const propertyId = Number(params.id)
    const user = auth.getUserOrFail()
    const cover = await user.findCover(propertyId)
    if (cover) {
      response.append('Link', preloadOf(cover))
    }
    const images = area === 'admin' ? [imagesOf(propertyId)] : []
    await bringAnswers(ctx, [propertyOf(ctx), ...images])
    return inertia.render(`${area}/properties/show`, { propertyId })
  }

  async edit(ctx: HttpContext) {
    const { area, inertia, params } = ctx
    await bringAnswers(ctx, [propertyOf(ctx)])
    return inertia.render(`${area}/properties/edit`, { propertyId: Number(params.id) })
  }
}

/** The page has the same choice, or the browser would load two. */
function preloadOf(cover: PropertyImage) {
  const files = sizesOf({
    ...cover.row,
    fileName: cover.fileName,
    sized: !mayBeAnimated(cover.fileName),
  })
  const choice = files.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const sizes = `imagesrcset="${choice}"; imagesizes="${largeViewSizes}"`
  return `<${files.at(-1)!.url}>; rel=preload; as=image; ${sizes}; fetchpriority=high`
}
