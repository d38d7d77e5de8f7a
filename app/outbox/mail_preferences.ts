import type { Area } from '#config/areas'

export const mailPreferences = {
  admin: ['digest'],
  owner: ['review', 'enquiry', 'listings', 'account'],
} as const satisfies Record<Area, readonly string[]>

export type MailPreference = (typeof mailPreferences)[Area][number]
