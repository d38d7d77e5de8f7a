import type { HttpContext } from '@adonisjs/core/http'
import { changePreferences, preferencesOf } from '#preferences/mail_preferences'
import { mailPreferencesValidator } from '#validators/preferences'

export default class MailPreferencesController {
  /** Which kinds of mail the caller gets. */
  async show({ area, caller }: HttpContext) {
    return preferencesOf(caller.id, area)
  }

  /** Switches kinds of mail on or off. */
  async update({ area, caller, i18n, request }: HttpContext) {
    const { id } = caller
    await changePreferences(id, area, await request.validateUsing(mailPreferencesValidator))
    return { message: i18n.t('mail_settings.saved'), preferences: await preferencesOf(id, area) }
  }
}
