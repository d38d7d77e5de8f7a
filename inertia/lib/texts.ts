import { IntlMessageFormat } from 'intl-messageformat'
import { byLanguage, directionOfLanguage, formattingLocale } from '#config/languages'
import { withDirections } from '#texts/direction'
import type * as areas from '@generated/lang/en'

type Areas = typeof areas

export type TextKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas & string]

export type TextValues = Record<string, string | number | boolean | Date>

/** Each area's messages, as written or parsed by the build. */
export type Texts = Record<string, Record<string, any>>

type Language = { code: string; texts: Texts }

const languages = new Map<string, Language>()

let language: Language

export const hasTexts = (code: string) => languages.has(code)

export function addTexts(code: string, texts: Texts) {
  languages.set(code, { code, texts })
}

/** From here on all texts are in this language. The server draws a page without a pause, so no other page is drawn meanwhile. */
export function setLanguage(code: string) {
  language = languages.get(code)!
}

export const languageOfPage = () => language.code

/** @returns what `make` makes for the language that is spoken, once for each */
export function inLanguage<Made>(make: (locale: string) => Made) {
  const made = byLanguage(make)
  return () => made(language.code)
}

/** A text that can't be made must not take the page with it. */
export function text(key: TextKey, values?: TextValues) {
  try {
    return withDirections(String(formatOf(key).format(values)), directionOfLanguage(language.code))
  } catch (error) {
    console.error(error)
    return key
  }
}

/** For the few messages that are there in every language, whichever the page's. */
export function textIn(code: string, message: string, values: TextValues) {
  const format = new IntlMessageFormat(message, formattingLocale(code))
  return withDirections(String(format.format(values)), directionOfLanguage(code))
}

const formats = inLanguage((locale) => ({ locale, known: new Map<string, IntlMessageFormat>() }))

export function formatOf(key: TextKey) {
  const { locale, known } = formats()
  const cached = known.get(key)
  if (cached) return cached
  const [area, name] = key.split('.')
  const message = language.texts[area]?.[name]
  if (message === undefined) throw new Error(`There is no text for ${key}`)
  const format = new IntlMessageFormat(message, locale)
  known.set(key, format)
  return format
}
