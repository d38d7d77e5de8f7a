import type { HttpContext } from '@adonisjs/core/http'
import { answerImage } from '#images/image_answer'

export default class ImageSizesController {
  async show(ctx: HttpContext) {
    return answerImage(ctx, ctx.params.name, ctx.params.width)
  }
}
