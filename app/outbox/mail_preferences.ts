import type { Area } from '#config/areas'

/** The kinds of mail that somebody may switch off, by area; a security matter is none of them. */
export const mailPreferences = {
  admin: ['digest'],
  owner: ['review', 'enquiry', 'account'],
} as const satisfies Record<Area, readonly string[]>

export type MailPreference = (typeof mailPreferences)[Area][number]
