import { directionOf } from '#texts/direction'

/** A language is a folder of texts in `resources/lang` and a word here; the first is spoken where no other fits. */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code)

/** Western digits and the Gregorian calendar in every language, as businesses of the Gulf write. */
export const formattingLocale = (language: string) => `${language}-u-ca-gregory-nu-latn`

/** Months have other names elsewhere: `Sept`, `كانون الثاني`, `يوليوز`. */
export const monthLocales = [...languages, 'en-GB', 'ar-IQ', 'ar-MA']

/** @returns what `make` makes for a language, once for each: formats take long to make */
export function byLanguage<Made>(make: (locale: string) => Made) {
  const made = new Map<string, Made>()
  return (language: string) => {
    const known = made.get(language) ?? make(formattingLocale(language))
    made.set(language, known)
    return known
  }
}

export const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Not every browser tells it, but the letters of its name do. */
export const directionOfLanguage = byLanguage((locale) =>
  directionOf(nameOf(new Intl.Locale(locale).language))
)

/** Social networks want one: `en_US`. Most who speak Arabic live in Egypt, but not most readers of these pages. */
export function territoryOf(code: string) {
  const { language, region } = new Intl.Locale(code === 'ar' ? 'ar-AE' : code).maximize()
  return `${language}_${region}`
}

/** The addresses of visitors' pages begin with the code of their language, but for the first one: `/listings`, `/ar/listings`. */
export const addressIn = (language: string, path: string) =>
  language === languages[0] ? path : `/${language}${path}`

export function languageOfAddress(path: string) {
  const code = path.split(/[/?#]/, 2)[1]
  return isLanguage(code) ? code : undefined
}

export function plainAddress(path: string) {
  const code = languageOfAddress(path)
  return code ? path.slice(code.length + 1) : path
}
