import encryption from '@adonisjs/core/services/encryption'
import { absolute } from '#config/app'
import type { MailPreference } from '#config/mail_preferences'

type Unsubscription = { userId: number; preference: MailPreference }

const purpose = 'unsubscribe'

/** Without an end, because old mails are read too. */
export function unsubscribeUrl(unsubscription: Unsubscription) {
  const signed = encryption.encrypt(unsubscription, { purpose })
  return absolute(`/unsubscribe/${encodeURIComponent(signed)}`)
}

/** Null for what this installation hasn't made. */
export function readUnsubscription(signed: string) {
  return encryption.decrypt<Unsubscription>(signed, purpose)
}
