import app from '@adonisjs/core/services/app'
import { defineConfig, loaders } from '@adonisjs/i18n'
import { IntlMessageFormat } from 'intl-messageformat'
import { byLanguage, directionOfLanguage, languages } from '#config/languages'
import { withDirections } from '#texts/direction'

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

/** The framework's own formatter reads each message anew, which takes longer than all else of a page. */
const formatsOf = byLanguage((locale) => {
  const formats = new Map<string, IntlMessageFormat>()
  return (message: string) => {
    const known =
      formats.get(message) ?? new IntlMessageFormat(message, locale, formatted, { ignoreTag: true })
    formats.set(message, known)
    return known
  }
})

const format = (message: string, locale: string, values?: Record<string, any>) =>
  withDirections(String(formatsOf(locale)(message).format(values)), directionOfLanguage(locale))

export default defineConfig({
  defaultLocale: languages[0],
  supportedLocales: [...languages],
  formatter: () => ({ name: 'icu', format }),
  loaders: [loaders.fs({ location: app.languageFilesPath() })],
})
