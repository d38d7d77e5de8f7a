import type { TextKey } from '~/lib/texts'

/** The values are English, the labels carry the Arabic names as well. */
export const roleLabels = {
  'admin': 'users.role_admin',
  'Property owner': 'users.role_owner',
  'tenant': 'users.role_tenant',
} as const satisfies Record<string, TextKey>

export type Role = keyof typeof roleLabels

/** A record's role is plain text to TypeScript. */
export const roleLabelOf = (role: string) => roleLabels[role as Role]

export const roles = Object.keys(roleLabels) as Role[]

/** The basic shape of an e-mail address; the server decides (specification, §5). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
