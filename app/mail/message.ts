import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { mailFrom } from '#config/mail'
import { mailKinds } from '#mail/kinds'
import { isOneAddress, type MailAddress, type default as Mail } from '#outbox/mail'
import type { MailKind } from '#outbox/mail_kinds'
import { verificationOf } from '#outbox/readers'
import { confirmation, unsubscription } from '#mail/signed_links'
import type { MailKindSpec, MailText } from '#mail/mail_text'
import { rendererOf } from '#server/renderer'
import { firstCharacters } from '#texts/first_characters'

export type Message = Awaited<ReturnType<typeof composeMessage>>

type Composed = Mail['address'] & { kind: MailKind; data: object }

/** Addresses are objects, because nodemailer takes texts for lists of them. */
export async function composeMessage(mail: Composed) {
  const spec = mailKinds[mail.kind]
  const language = i18nManager.getSupportedLocaleFor(mail.language ?? '')
  const i18n = i18nManager.locale(language ?? i18nManager.defaultLocale)
  const t = i18n.t.bind(i18n)
  const { isConfirmed, isPresent } = await verificationOf(mail, db.connection('reader'))
  const composed = spec.compose(t, isConfirmed ? mail.data : withoutTyped(spec, mail.data), i18n)
  const isAsked = isPresent && !isConfirmed
  const text = isAsked ? withConfirmation(composed, mail, i18n) : composed
  const { preference } = spec
  const unsubscribe =
    preference && mail.userId && unsubscription.urlOf({ userId: mail.userId, preference }, i18n)
  const end = unsubscribe ? { text: t('mails.unsubscribe'), url: unsubscribe } : composed.end
  const view = { ...text, site: appUrl, end }
  const renderer = rendererOf(i18n)
  const { recipient, replyTo } = mail
  return {
    from: mailFrom(),
    to: [{ address: recipient, name: '' }],
    envelope: { from: mailFrom().address, to: [recipient] },
    ...(replyTo &&
      isConfirmed &&
      isOneAddress(replyTo.address) && { replyTo: [{ ...replyTo, name: nameOf(replyTo) }] }),
    messageId: mail.messageId,
    html: await renderer.render('mail/html', view),
    text: await renderer.render('mail/text', view),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All', // for Exchange, which answers otherwise
      'Subject': asTyped(oneLine(text.subject)),
      ...(end && {
        'List-Unsubscribe': `<${end.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const withoutTyped = ({ typed }: MailKindSpec, data: object): object =>
  typed.length
    ? JSON.parse(JSON.stringify(data, (key, value) => (typed.includes(key) ? undefined : value)))
    : data

function withConfirmation(text: MailText, { userId, recipient: email }: Composed, i18n: I18n) {
  const { action, paragraphs } = text
  if (!action) return text
  const url = confirmation.urlOf({ userId: userId!, email, to: action.url }, i18n)
  const hint = i18n.t('mails.unconfirmed')
  return { ...text, paragraphs: [...paragraphs, hint], action: { ...action, url } }
}

/** A line break would begin another header. */
function oneLine(text: string) {
  const line = text.replaceAll(/\p{Bidi_Control}/gu, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return firstCharacters(line.trim(), 250)
}

/** A sign that nobody sees is put in, because readers decode a name in quotes too, as the library writes it. */
const nameOf = ({ name }: MailAddress) => oneLine(name).replaceAll('=?', '=\u2060?')

/** The library leaves what is an encoded word already as it is, and a reader would decode it. */
function asTyped(text: string) {
  return text.includes('=?') ? { prepared: true, value: encodedWords(text) } : text
}

/** RFC 2047: whole characters in each word, and at most 75 signs. */
function encodedWords(text: string) {
  const words = text.match(/.{1,11}/gsu) ?? []
  const encoded = words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
  return encoded.join('\r\n ')
}
