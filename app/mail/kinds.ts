import type { MailPreference } from '#config/mail_preferences'
import { accountMails } from '#mail/account_mails'
import { digest } from '#mail/digest'
import { enquiryMail } from '#mail/enquiry_mail'
import { invitation, passwordReset } from '#mail/link_mails'
import { reviewMail } from '#mail/review_mail'

/** Of the mail's language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

export type Paragraph = string | { list: string[] } | { quote: string }

type MailLink = { text: string; url: string }

export type MailText = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview?: string
  paragraphs: Paragraph[]
  action?: MailLink
  /** Where the mail leads to two places. */
  second?: MailLink
  footnote?: string
}

export type ClaimedMail<Data> = { recipient: string; userId: number | null; data: Data }

export type MailKindSpec<Data extends object = any> = {
  /** Without it the mail is a matter of security, which can't be switched off. */
  preference?: MailPreference
  /**
   * Keys of what an account or a visitor typed, at any depth. `compose` does without them for a reader whose address
   * is not confirmed: otherwise anybody could send words to anybody.
   */
  typed: readonly string[]
  /** Runs when the mail is sent, at each try; the mail is dropped where it returns null. */
  prepare?: (mail: ClaimedMail<Data>) => Promise<object | null>
  /** Takes what was queued, or what `prepare` made of it. */
  compose: (t: Translate, data: Data) => MailText
}

export const mailKinds = {
  ...accountMails,
  review: reviewMail,
  enquiry: enquiryMail,
  digest,
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
} satisfies Record<string, MailKindSpec>

export type MailKind = keyof typeof mailKinds
