/** A language is a folder of texts in `resources/lang` and a word here; the first is spoken where no other fits. */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code)

/** Western digits and the Gregorian calendar in every language, as businesses of the Gulf write. */
export const formattingLocale = (language: string) => `${language}-u-ca-gregory-nu-latn`

export const directionOf = (language: string) => new Intl.Locale(language).getTextInfo().direction

/** As its readers call it: `English`, `العربية`. */
export const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
