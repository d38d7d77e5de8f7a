import encryption from '@adonisjs/core/services/encryption'
import { absolute } from '#config/app'
import type { MailPreference } from '#outbox/mail_preferences'

export const unsubscription = signedLink<{ userId: number; preference: MailPreference }>(
  'unsubscribe'
)

/** `to` is where the button of the mail would have led. */
export const confirmation = signedLink<{ userId: number; email: string; to: string }>(
  'confirm-email'
)

export const answering = signedLink<{ id: number; ownerId: number }>('answered-enquiry', '14 days')

/** Most links have no end, because old mails are read too. */
function signedLink<Content extends object>(purpose: string, expiresIn?: string) {
  return {
    urlOf(content: Content) {
      const signed = encryption.encrypt(content, { purpose, expiresIn })
      return absolute(`/${purpose}/${encodeURIComponent(signed)}`)
    },
    read: (signed: string) => encryption.decrypt<Content>(signed, purpose),
  }
}
