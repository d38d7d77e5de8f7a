import { accountMails } from '#mail/account_mails'
import { alertAsked, alertEnded, alertNews } from '#mail/alert_mails'
import { digest } from '#mail/digest'
import { endingMail } from '#mail/ending_mail'
import { enquiryMail } from '#mail/enquiry_mail'
import { invitation, passwordReset } from '#mail/link_mails'
import type { MailKindSpec } from '#mail/mail_text'
import { reviewMail } from '#mail/review_mail'
import type { MailKind } from '#outbox/mail_kinds'

export const mailKinds: Record<MailKind, MailKindSpec> = {
  ...accountMails,
  review: reviewMail,
  enquiry: enquiryMail,
  alert_asked: alertAsked,
  alert_news: alertNews,
  alert_ended: alertEnded,
  digest,
  ending: endingMail,
  test: {
    typed: [],
    compose: (t) => ({
      subject: t('mails.test.subject'),
      paragraphs: [t('mails.test.text')],
      footnote: t('mails.test.footnote'),
    }),
  },
  password_reset: passwordReset,
  invitation,
}
