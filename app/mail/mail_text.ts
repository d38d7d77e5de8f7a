import type { I18n } from '@adonisjs/i18n'
import type { MailPreference } from '#outbox/mail_preferences'
import { firstCharacters } from '#texts/first_characters'

export type Translate = (key: string, values?: Record<string, unknown>) => string

type MailLink = { text: string; url: string }

/** It reads well without its picture. */
export type MailCard = {
  title: string
  url: string
  price: string | null
  lines: string[]
  image: { src: string; alt: string } | null
}

type Paragraph =
  string | { list: (string | MailLink)[] } | { quote: string } | { cards: MailCard[] }

export type MailText = {
  subject: string
  preview?: string
  paragraphs: Paragraph[]
  action?: MailLink
  others?: MailLink[]
  footnote?: string
  /** Ends mails of this kind at a press (RFC 8058), for whoever has no mail settings. */
  end?: MailLink
}

type ClaimedMail<Data> = { recipient: string; userId: number | null; data: Data }

/** Methods, so that the spec of one kind is also one of any kind. */
export type MailKindSpec<Data extends object = object, Prepared extends object = Data> = {
  /** A mail without one is a matter of security, which can't be switched off. */
  preference?: MailPreference
  /** Keys of what somebody typed: an unconfirmed address gets none of it, or anybody could write to anybody. */
  typed: readonly string[]
  /** Runs at each try; null drops the mail, and a language that it returns goes before the mail's. */
  prepare?(mail: ClaimedMail<Data>): Promise<(Prepared & { language?: string | null }) | null>
  compose(t: Translate, data: Prepared, i18n: I18n): MailText
}

export function typed(text: string, characters = 100) {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim()
  const short = firstCharacters(line, characters)
  return short === line ? line : `${firstCharacters(line, characters - 1)}…`
}

export const greeting = (t: Translate, name?: string) =>
  name === undefined ? t('mails.greeting_unconfirmed') : t('mails.greeting', { name: typed(name) })
