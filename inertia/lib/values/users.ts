import { roles, type Role } from '#models/users/roles'
import { emailIn } from '#texts/typed_text'
import { text, type TextKey } from '~/lib/texts'

/** The labels carry the Arabic names as well. */
export const roleLabels: Record<string, TextKey> & Record<Role, TextKey> = {
  'admin': 'users.role_admin',
  'Property owner': 'users.role_owner',
  'tenant': 'users.role_tenant',
}

export const roleOf = (name: string) => roles.find((role) => role === name)

/** A rough check; the server decides (specification, §5). */
export function emailProblem(typed: string) {
  if (!typed.trim()) return text('login.email_required')
  return !isEmail(typed) && text('registration.email_invalid')
}

const isEmail = (typed: string) => /^[^\s@"]+@[^\s@]+\.[^\s@]+$/.test(emailIn(typed))
