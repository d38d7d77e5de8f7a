import type { HttpContext } from '@adonisjs/core/http'
import { answerSocialImage } from '#images/image_answer'

export default class SocialImagesController {
  async show(ctx: HttpContext) {
    return answerSocialImage(ctx, ctx.params.id)
  }
}
