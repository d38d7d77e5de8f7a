import app from '@adonisjs/core/services/app'
import { defineConfig, loaders } from '@adonisjs/i18n'
import { IntlMessageFormat } from 'intl-messageformat'

/** The reader's time zone is not known there. */
const utc = {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  } as const),
}
const formatted = { date: { utc } }

const languages: Record<string, Map<string, IntlMessageFormat>> = {}

/** The framework's own formatter reads each message anew, which takes longer than all else of a page. */
function format(message: string, locale: string, values?: Record<string, any>) {
  const formats = (languages[locale] ??= new Map())
  const known =
    formats.get(message) ?? new IntlMessageFormat(message, locale, formatted, { ignoreTag: true })
  formats.set(message, known)
  return String(known.format(values))
}

export default defineConfig({
  defaultLocale: 'en',
  formatter: () => ({ name: 'icu', format }),
  loaders: [loaders.fs({ location: app.languageFilesPath() })],
})
