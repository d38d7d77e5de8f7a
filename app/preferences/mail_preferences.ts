import { mailPreferences, type MailPreference } from '#outbox/mail_preferences'
import type { Area } from '#config/areas'
import { recordTransaction } from '#database/record_transaction'
import User from '#models/user'

export type Preferences = Partial<Record<MailPreference, boolean>>

export async function preferencesOf(userId: number, area: Area): Promise<Preferences> {
  const { mutedMails } = await User.findOrFail(userId)
  const kinds = mailPreferences[area]
  return Object.fromEntries(kinds.map((kind) => [kind, !mutedMails?.includes(kind)]))
}

/** The lock keeps the second of two changes at once from taking back the first. No version grows. */
export function changePreferences(userId: number, area: Area, changes: Preferences) {
  return recordTransaction(async (trx) => {
    const user = await User.query({ client: trx }).where({ id: userId }).forUpdate().first()
    const isOff = (kind: MailPreference) =>
      kind in changes ? !changes[kind] : user?.mutedMails?.includes(kind)
    const muted = JSON.stringify(mailPreferences[area].filter(isOff))
    await trx.from('users').where({ id: userId }).update({ muted_mails: muted })
  })
}
