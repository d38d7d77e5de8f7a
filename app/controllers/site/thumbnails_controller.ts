import type { HttpContext } from '@adonisjs/core/http'
import { answerImage } from '#images/image_answer'

export default class ThumbnailsController {
  async show(ctx: HttpContext) {
    return answerImage(ctx, ctx.params.name, 'thumbnail')
  }
}
