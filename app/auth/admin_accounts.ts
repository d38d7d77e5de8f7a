import env from '#start/env'
import { NotFound } from '#exceptions/refusal'
import { randomText } from '#models/told_once'
import User from '#models/user'
import { knownI18n } from '#server/language'
import { newAdminValidator, newPasswordValidator } from '#validators/user'

type NewAdmin = { email: string; name: string; password?: string }
export type AdminAccount = { user: User; generatedPassword?: string }

/** No 0, O, 1, l or I, which look alike on a screen. */
const alphabet = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export async function createAdmin({ email, name, password }: NewAdmin): Promise<AdminAccount> {
  const generatedPassword = password === undefined ? generatePassword() : undefined
  const account = await newAdminValidator.validate(
    { email, name, password: password ?? generatedPassword },
    { messagesProvider: knownI18n().createMessagesProvider() }
  )
  return { user: await User.add({ ...account, role: 'admin', active: true }), generatedPassword }
}

export async function createFirstAdmin(input: Partial<NewAdmin>): Promise<AdminAccount | null> {
  if (await User.findBy('role', 'admin')) return null
  return createAdmin({
    email: input.email ?? env.get('ADMIN_EMAIL') ?? 'admin@manzil.local',
    name: input.name ?? 'Admin',
    password: input.password ?? env.get('ADMIN_PASSWORD')?.release(),
  })
}

export async function resetAdminPassword(email: string, password?: string): Promise<AdminAccount> {
  const user = await User.findBy({ email: User.emailOf(email), role: 'admin' })
  if (!user) throw new NotFound('users.admin_not_found', { params: { who: email } })
  const generatedPassword = password === undefined ? generatePassword() : undefined
  const account = await newPasswordValidator.validate(
    { password: password ?? generatedPassword },
    { messagesProvider: knownI18n().createMessagesProvider(), meta: { account: user } }
  )
  return { user: await user.editAccount(account), generatedPassword }
}

export const generatePassword = () => randomText(alphabet, 20)
