import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { uploadImages } from '#images/image_addition'
import { removeImage, setCaption } from '#images/property_images'
import { findImages, imageAnswer } from '#lists/property_image_rows'
import { ownedBy } from '#lists/property_lists'
import { captionValidator } from '#validators/property'

export default class PropertyImagesController {
  /** The images of a property in their order. */
  async index({ area, caller, params }: HttpContext) {
    const scope = area === 'owner' ? ownedBy(caller) : undefined
    return findImages(params.id, scope)
  }

  /**
   * Adds images, all of them or none. A property has at most 10, of 2 MB each; of 5 MB where an admin's form names
   * the property (`property_id`). `errors` names each bad file. @upload images[] property_id?
   */
  async store({ area, auth, caller, i18n, operation, params, request, response }: HttpContext) {
    const property = await caller.findProperty(params.id)
    // The admin's edit screen names the property in its form, and may send larger files (specification, §5).
    const editImageBytes = area === 'admin' ? limits.adminEditImageBytes : limits.imageBytes
    const sent = { caller: auth.use(area), operation, editImageBytes }
    const { images, stills } = await uploadImages(property, request.request, sent)
    response.status(201)
    const told = stills.map((name) => i18n.t('images.became_still', { name }))
    return { message: [i18n.t('images.uploaded'), ...told].join(' '), images }
  }

  /** Changes a caption. An empty one is that of the name again. */
  async update({ caller, i18n, operation, params, request }: HttpContext) {
    const image = await caller.findImage(params.imageId)
    const { caption } = await request.validateUsing(captionValidator)
    const { row } = await setCaption(image, caption, operation)
    return { message: i18n.t('images.caption_saved'), image: imageAnswer(row) }
  }

  /** Moves an image to the trash. */
  async destroy({ caller, i18n, logSecurity, operation, params }: HttpContext) {
    await removeImage(await caller.findImage(params.imageId), operation)
    logSecurity('image_deleted', { about: params.imageId })
    return { message: i18n.t('images.deleted') }
  }
}
