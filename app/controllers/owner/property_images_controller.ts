import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { ownedBy, ownerPropertyList } from '#lists/lists'
import { imagesOf, removeImage, uploadImages } from '#images/property_images'

/** Looked up among the owner's own rows, so a stranger's id is a plain 404. */
export default class PropertyImagesController {
  async index({ auth, params }: HttpContext) {
    const owner = auth.use('owner').getUserOrFail()
    const property = await ownerPropertyList.find(params.id, ownedBy(owner))
    return imagesOf(property.id)
  }

  async store({ auth, i18n, params, request, response }: HttpContext) {
    const caller = auth.use('owner')
    const property = await caller.getUserOrFail().ownProperty(params.id)
    const images = await uploadImages(property, request.request, caller)
    response.status(201)
    return { message: i18n.t('images.uploaded'), images }
  }

  async destroy(ctx: HttpContext) {
    const { auth, i18n, params } = ctx
    const owner = auth.use('owner').getUserOrFail()
    const owned = owner.related('images').query().where('property_images.id', params.imageId)
    await removeImage(await owned.firstOrFail(), owner)
    logSecurity(ctx, 'image_deleted', { about: params.imageId })
    return { message: i18n.t('images.deleted') }
  }
}
