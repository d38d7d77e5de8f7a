import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import edge from 'edge.js'
import { appUrl } from '#config/app'
import { mailFrom } from '#config/mail'
import { mailKinds, type MailKind, type MailKindSpec, type MailText } from '#mail/kinds'
import { isOneAddress, type default as Mail } from '#mail/mail'
import { standingOf } from '#mail/readers'
import { confirmation, unsubscription } from '#mail/signed_links'

export type Message = Awaited<ReturnType<typeof composeMessage>>

type Composed = Mail['address'] & { kind: MailKind; data: object }

/** As nodemailer takes it: addresses are objects, because texts may be lists of them. */
export async function composeMessage(mail: Composed) {
  const spec: MailKindSpec = mailKinds[mail.kind]
  const language = i18nManager.getSupportedLocaleFor(mail.language ?? '')
  const i18n = i18nManager.locale(language ?? i18nManager.defaultLocale)
  const t = i18n.t.bind(i18n)
  const { isConfirmed, isPresent } = await standingOf(mail, db.connection('reader'))
  const composed = spec.compose(t, isConfirmed ? mail.data : withoutTyped(spec, mail.data))
  const isAsked = isPresent && !isConfirmed
  const text = isAsked ? withConfirmation(composed, mail, t('mails.unconfirmed')) : composed
  const { preference } = spec
  const unsubscribe =
    preference && mail.userId && unsubscription.urlOf({ userId: mail.userId, preference })
  const view = { ...text, t, ...writing(i18n.locale), site: appUrl, unsubscribe }
  const { recipient, replyTo } = mail
  return {
    from: mailFrom(),
    to: [{ address: recipient, name: '' }],
    envelope: { from: mailFrom().address, to: [recipient] },
    ...(replyTo &&
      isConfirmed &&
      isOneAddress(replyTo.address) && { replyTo: [{ ...replyTo, name: oneLine(replyTo.name) }] }),
    messageId: mail.messageId,
    subject: oneLine(text.subject),
    html: await edge.render('mail/html', view),
    text: await edge.render('mail/text', view),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const withoutTyped = ({ typed }: MailKindSpec, data: object): object =>
  JSON.parse(JSON.stringify(data, (key, value) => (typed.includes(key) ? undefined : value)))

/** The button leads on to where it would have led. */
function withConfirmation(text: MailText, { userId, recipient: email }: Composed, hint: string) {
  const { action, paragraphs } = text
  if (!action) return text
  const url = confirmation.urlOf({ userId: userId!, email, to: action.url })
  return { ...text, paragraphs: [...paragraphs, hint], action: { ...action, url } }
}

function writing(language: string) {
  const { direction } = new Intl.Locale(language).getTextInfo()
  return { language, direction, start: direction === 'rtl' ? 'right' : 'left' }
}

/** A line break would begin another header. */
function oneLine(text: string) {
  return text
    .replaceAll(/\p{Bidi_Control}/gu, '') // without a width
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 250)
}
