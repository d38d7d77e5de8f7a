import type { HttpContext } from '@adonisjs/core/http'
import { answerImage } from '#images/image_answer'

export default class PropertyImagesController {
  async show(ctx: HttpContext) {
    return answerImage(ctx, ctx.params.name, ctx.params.width ?? 'full')
  }

  async jpeg(ctx: HttpContext) {
    return answerImage(ctx, ctx.params.name, 'jpeg')
  }

  async thumbnail(ctx: HttpContext) {
    return answerImage(ctx, ctx.params.name, 'thumbnail')
  }
}
