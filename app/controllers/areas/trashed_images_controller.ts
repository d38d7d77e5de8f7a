import type { HttpContext } from '@adonisjs/core/http'
import { answerTrashedImage } from '#images/image_answer'

export default class TrashedImagesController {
  async show(ctx: HttpContext) {
    const owner = ctx.area === 'owner' ? ctx.auth.getUserOrFail() : undefined
    return answerTrashedImage(ctx, ctx.params.name, owner)
  }
}
