import i18nManager from '@adonisjs/i18n/services/main'
import { getActiveTest } from '@japa/runner'
import { deliverDue, startIdleMailServer, type ReceivedMail } from '#tests/helpers/mail_server'

/** A mail server, and what has arrived there once everything that is due was sent. */
export async function mailbox() {
  const server = await startIdleMailServer()
  const open = async () => {
    await deliverDue()
    return server.mails.splice(0)
  }
  return { server, open }
}

export const recipientsOf = (mails: ReceivedMail[]) => mails.flatMap(({ recipients }) => recipients)

/** The addresses in the text, without those of the footer. */
export function linksIn({ text = '' }: ReceivedMail) {
  const [content] = text.split('\n-- \n')
  const addresses = (content.match(/https?:\S+/g) ?? []).map((address) => new URL(address))
  return addresses.map(({ pathname, search, hash }) => pathname + search + hash)
}

/** Another language until the test ends: the texts that it has, and English ones beside them. */
export function speak(language: string, texts: Record<string, string>) {
  const translations = i18nManager.getTranslations()
  const { config, defaultLocale } = i18nManager
  const { [language]: former } = translations
  const { supportedLocales } = config
  translations[language] = { ...translations[defaultLocale], ...texts }
  config.supportedLocales = [defaultLocale, language]
  getActiveTest()?.cleanup(() => {
    Object.assign(config, { supportedLocales })
    if (former) translations[language] = former
    else delete translations[language]
  })
}
