import app from '@adonisjs/core/services/app'
import { defineConfig, loaders } from '@adonisjs/i18n'
import { IntlMessageFormat } from 'intl-messageformat'
import { formattingLocale, languages } from '#config/languages'

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

const messages: Record<string, Map<string, IntlMessageFormat>> = {}

/** The framework's own formatter reads each message anew, which takes longer than all else of a page. */
function format(message: string, locale: string, values?: Record<string, any>) {
  const formats = (messages[locale] ??= new Map())
  const known = formats.get(message) ?? formatOf(message, locale)
  formats.set(message, known)
  return String(known.format(values))
}

const formatOf = (message: string, locale: string) =>
  new IntlMessageFormat(message, formattingLocale(locale), formatted, { ignoreTag: true })

export default defineConfig({
  defaultLocale: languages[0],
  supportedLocales: [...languages],
  formatter: () => ({ name: 'icu', format }),
  loaders: [loaders.fs({ location: app.languageFilesPath() })],
})
