import { HttpContext } from '@adonisjs/core/http'
import { isLanguage, languages } from '#config/languages'

/** Of the request that is answered; the terminal and jobs speak the first one. */
export function currentLanguage() {
  const locale = HttpContext.get()?.i18n?.locale
  return isLanguage(locale) ? locale : languages[0]
}
