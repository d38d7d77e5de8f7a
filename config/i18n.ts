import app from '@adonisjs/core/services/app'
import { defineConfig, loaders } from '@adonisjs/i18n'
import { IntlMessageFormat } from 'intl-messageformat'

/** The reader's time zone is not known there. */
const utc = {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const),
}
const formatted = { date: { utc } }

const languages = new Map<string, ReturnType<typeof language>>()

function format(message: string, locale: string, values?: Record<string, any>) {
  const known = languages.get(locale) ?? language(locale)
  languages.set(locale, known)
  return String(known(message).format(values))
}

/** The framework's own formatter reads each message anew, which takes longer than all else of a page. */
function language(locale: string) {
  const messages = new Map<string, IntlMessageFormat>()
  const options = { ignoreTag: true, formatters: formattersOf(locale) }
  return (message: string) => {
    const known =
      messages.get(message) ?? new IntlMessageFormat(message, locale, formatted, options)
    messages.set(message, known)
    return known
  }
}

/** The library makes its own for each message, and looks them up by their settings as JSON. */
function formattersOf(locale: string) {
  return {
    getNumberFormat: kept(
      (settings?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, settings)
    ),
    getDateTimeFormat: kept(
      (settings?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, settings)
    ),
    getPluralRules: kept(
      (settings?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, settings),
      (settings) => settings?.type
    ),
  }
}

function kept<Settings, Made>(
  make: (settings?: Settings) => Made,
  keyOf: (settings?: Settings) => unknown = (settings) => settings
) {
  const made = new Map<unknown, Made>()
  return (_locale: unknown, settings?: Settings) => {
    const key = keyOf(settings)
    const known = made.get(key) ?? make(settings)
    made.set(key, known)
    return known
  }
}

export default defineConfig({
  defaultLocale: 'en',
  formatter: () => ({ name: 'icu', format }),
  loaders: [loaders.fs({ location: app.languageFilesPath() })],
})
