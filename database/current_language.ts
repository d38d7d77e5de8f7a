import { AsyncLocalStorage } from 'node:async_hooks'
import { HttpContext } from '@adonisjs/core/http'
import { isLanguage, languages } from '#config/languages'

const spoken = new AsyncLocalStorage<string>()

/** Names and addresses that the work reads are those of a mail's language. */
export const inLanguage = <T>(language: string, work: () => Promise<T>) =>
  spoken.run(language, work)

/** Of the request that is answered; the terminal and jobs speak the first one, unless they say otherwise. */
export function currentLanguage() {
  const locale = spoken.getStore() ?? HttpContext.get()?.i18n?.locale
  return isLanguage(locale) ? locale : languages[0]
}
