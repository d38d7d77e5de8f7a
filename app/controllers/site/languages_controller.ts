import type { HttpContext } from '@adonisjs/core/http'
import { areas } from '#config/areas'
import { keepLanguage } from '#server/language'
import { languageValidator } from '#validators/preferences'

export default class LanguagesController {
  /** A choice is kept in the browser, and with the account of whoever is logged in there. */
  async store(ctx: HttpContext) {
    const { language } = await ctx.request.validateUsing(languageValidator)
    keepLanguage(ctx, language)
    for (const area of areas) {
      const guard = ctx.auth.use(area)
      if (await guard.check()) await guard.user!.chooseLanguage(language)
    }
    ctx.response.status(204)
  }
}
