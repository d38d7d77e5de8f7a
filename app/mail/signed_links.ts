import encryption from '@adonisjs/core/services/encryption'
import type { AlertLink } from '#alerts/listing_alert'
import limits from '#config/limits'
import type { MailPreference } from '#outbox/mail_preferences'
import { absoluteIn, knownI18n } from '#server/language'

export const unsubscription = signedLink<{ userId: number; preference: MailPreference }>(
  'unsubscribe'
)

export const confirmation = signedLink<{ userId: number; email: string; to: string }>(
  'confirm-email'
)

export const answering = signedLink<{ id: number; ownerId: number }>('answered-enquiry', '14 days')

/** It works as long as its alert is there. */
export const listingAlert = signedLink<AlertLink>('listing-alerts')

export const stillAvailable = signedLink<{ ownerId: number; at: string }>(
  'still-available',
  `${limits.listingEnds.linkDays} days`
)

/** Most links have no end, because old mails are read too. */
function signedLink<Content extends object>(purpose: string, expiresIn?: string) {
  return {
    urlOf(content: Content, i18n = knownI18n()) {
      const signed = encryption.encrypt(content, { purpose, expiresIn })
      return absoluteIn(i18n, `/${purpose}/${encodeURIComponent(signed)}`)
    },
    read: (signed: string) => encryption.decrypt<Content>(signed, purpose),
  }
}
