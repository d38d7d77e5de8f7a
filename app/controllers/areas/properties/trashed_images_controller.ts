import type { HttpContext } from '@adonisjs/core/http'
import { answerTrashedImage } from '#images/image_answer'

export default class TrashedImagesController {
  /** The preview of an image in the trash. @answers image/* @fails text/plain */
  async show(ctx: HttpContext) {
    const owner = ctx.area === 'owner' ? ctx.caller : undefined
    return answerTrashedImage(ctx, ctx.params.name, owner)
  }
}
