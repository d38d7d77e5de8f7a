import type { HttpContext } from '@adonisjs/core/http'
import { answerTrashedImage } from '#images/image_answer'

/** A preview for the screens of the trash and of the history. */
export default class TrashedImagesController {
  async show(ctx: HttpContext) {
    return answerTrashedImage(ctx, ctx.params.name)
  }
}
