import vine from '@vinejs/vine'
import type { MailPreference } from '#outbox/mail_preferences'

const isSent = () => vine.boolean({ strict: true }).optional()

export const mailPreferencesValidator = vine.create({
  digest: isSent(),
  review: isSent(),
  enquiry: isSent(),
  account: isSent(),
} satisfies Record<MailPreference, unknown>)
