import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '#config/languages'

type Request = HttpContext['request']

const cookie = 'language'

/** An address says its language, of all else a browser or an account keeps a choice. */
export function i18nOf(request: Request): I18n {
  const chosen = languageOfPath(request.url()) ?? keptLanguage(request)
  return i18nManager.locale(chosen ?? acceptedLanguage(request.languages()))
}

export function languageOfPath(path: string) {
  const [, first] = path.split('/', 2)
  return isLanguage(first) ? first : undefined
}

export const acceptedLanguage = (languages: string[]) =>
  i18nManager.getSupportedLocaleFor(languages) ?? i18nManager.defaultLocale

/** What a browser keeps goes before what its account keeps. */
export function speakTo({ language, languageChosen }: Account, ctx: HttpContext) {
  if (languageChosen && isLanguage(language) && !keptLanguage(ctx.request)) {
    ctx.i18n = i18nManager.locale(language)
  }
}

type Account = { language: string | null; languageChosen: boolean }

/** It is no secret, so the scripts of pages may read it. */
export function keepLanguage({ response }: HttpContext, language: Language) {
  const options = { encode: false, httpOnly: false, sameSite: 'lax', maxAge: '365d' } as const
  response.plainCookie(cookie, language, options)
}

function keptLanguage(request: Request) {
  const kept: unknown = request.plainCookie(cookie, { encoded: false })
  return isLanguage(kept) ? kept : undefined
}
