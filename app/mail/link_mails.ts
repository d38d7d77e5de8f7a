import { greeting, type MailKindSpec } from '#mail/mail_text'
import AccountLink from '#models/account_link'
import type { MailData } from '#outbox/mail_kinds'

type Reset = { url: string; email: string }

/** A mail to an address without an account is queued too, and dropped when due, so that an answer tells nothing. */
export const passwordReset: MailKindSpec<MailData['password_reset'], Reset> = {
  typed: [],
  async prepare({ recipient: email, data: { area } }) {
    const link = await AccountLink.makeReset(email, area)
    return link && { ...link, email }
  },
  compose: (t, { url, email }) => ({
    subject: t('mails.password_reset.subject'),
    paragraphs: [t('mails.password_reset.text', { email }), t('mails.password_reset.not_asked')],
    action: { text: t('mails.password_reset.action'), url },
  }),
}

/** An invitation that was sent again, withdrawn or used in the meantime is not sent any more. */
export const invitation: MailKindSpec<MailData['invitation']> = {
  typed: ['name'],
  async prepare({ data }) {
    return (await AccountLink.findOpen(data.url.split('/').at(-1)!)) && data
  },
  compose: (t, { url, name, email }) => ({
    subject: t('mails.invitation.subject'),
    paragraphs: [
      greeting(t, name),
      t('mails.invitation.text'),
      t('mails.invitation.login', { email }),
    ],
    action: { text: t('mails.invitation.action'), url },
    footnote: t('mails.invitation.footnote'),
  }),
}
