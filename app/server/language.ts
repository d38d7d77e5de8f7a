import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { MessagesProviderContact } from '@vinejs/vine/types'
import { absolute } from '#config/app'
import { addressIn, isLanguage, languageOfAddress, type Language } from '#config/languages'

type Request = HttpContext['request']

const cookie = 'language'
const arrival = 'arrival_language'

export const i18nOf = (request: Request) =>
  i18nFor(request.url(), request.languages(), keptLanguage(request, cookie, arrival))

export function i18nFor(path: string, accepted: string | string[], kept?: Language): I18n {
  const chosen = languageOfAddress(path) ?? kept
  const language = chosen ?? i18nManager.getSupportedLocaleFor(accepted)
  return i18nManager.locale(language ?? i18nManager.defaultLocale)
}

export const absoluteIn = ({ locale }: Pick<I18n, 'locale'>, path: string) =>
  absolute(addressIn(locale, path))

/** A request may fail before its language is known. */
export const knownI18n = ({ i18n }: Partial<Pick<HttpContext, 'i18n'>> = {}) =>
  i18n ?? i18nManager.locale(i18nManager.defaultLocale)

/** An entry of a list, whose name is its number, goes by the label of the list, and a bound by the sentences of its field. */
export function messagesProviderOf(i18n: I18n): MessagesProviderContact {
  const provider = i18n.createMessagesProvider()
  return {
    getMessage(message, rule, field, meta) {
      const name = field.isArrayMember ? field.wildCardPath.split('.').at(-2)! : field.name
      const wildCardPath = field.wildCardPath.replace(/^matching\.|_(?:min|max)$/g, '')
      return provider.getMessage(message, rule, { ...field, name, wildCardPath }, meta)
    },
  }
}

export const withLanguage = (language: Language) => (ctx: HttpContext, next: NextFn) => {
  ctx.i18n = i18nManager.locale(language)
  return next()
}

type Account = { language: string | null; languageChosen: boolean }

export function applyLanguageOf({ language, languageChosen }: Account, ctx: HttpContext) {
  if (languageChosen && isLanguage(language) && !keptLanguage(ctx.request, cookie)) {
    ctx.i18n = i18nManager.locale(language)
  }
}

/** The scripts of pages read the cookie too, so it is not `HttpOnly`. */
export function keepLanguage({ response }: HttpContext, language: Language) {
  const options = { encode: false, httpOnly: false, sameSite: 'lax', maxAge: '365d' } as const
  response.plainCookie(cookie, language, options)
}

/** For a week, as long as a session may last, the office speaks the language of the page that led there. It is no choice. */
export function keepArrival({ i18n, response }: HttpContext) {
  response.plainCookie(arrival, i18n.locale, { encode: false, sameSite: 'lax' })
}

const keptLanguage = (request: Request, ...names: string[]) =>
  names.map((name): unknown => request.plainCookie(name, { encoded: false })).find(isLanguage)
