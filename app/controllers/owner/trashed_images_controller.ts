import type { HttpContext } from '@adonisjs/core/http'
import { answerTrashedImage } from '#images/image_answer'

export default class TrashedImagesController {
  async show(ctx: HttpContext) {
    return answerTrashedImage(ctx, ctx.params.name, ctx.auth.getUserOrFail())
  }
}
