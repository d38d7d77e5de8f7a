import limiter from '@adonisjs/limiter/services/main'
import { errors } from '@adonisjs/auth'
import limits from '#config/limits'
import { Refusal } from '#exceptions/refusal'
import User from '#models/user'
import type { Area } from '#auth/session_tokens'

const duration = `${limits.login.windowMinutes} mins`
const perAccount = () => limiter.use({ requests: limits.login.failures, duration })
const perAddress = () => limiter.use({ requests: limits.login.failuresPerAddress, duration })

/**
 * The person behind an e-mail and a password, who may come into the area. Attempts are counted
 * before the password is hashed, so that parallel guesses don't slip through, and given back when
 * the password was right.
 * @throws E_TOO_MANY_REQUESTS, Refusal 401 for wrong credentials, 403 for right ones in the wrong place
 */
export async function signIn(area: Area, email: string, password: string, address: string) {
  const account = `login_${address}_${email}`
  await perAddress().consume(`login_${address}`)
  await perAccount().consume(account)

  const user = await verified(email, password)
  await perAccount().delete(account)
  await perAddress().decrement(`login_${address}`)

  if (user.role === 'tenant') throw new Refusal(403, 'sessions.pending')
  if (area === 'admin' ? !user.isAdmin : !user.isOwner)
    throw new Refusal(403, 'sessions.wrong_area')
  if (!user.active) throw new Refusal(403, 'sessions.pending')
  return user
}

/** Before somebody changes their own password. @throws E_TOO_MANY_REQUESTS, Refusal 400 for a wrong one */
export async function confirmPassword(user: User, currentPassword: string) {
  const account = `password_${user.id}`
  await perAccount().consume(account)
  if (!(await user.verifyPassword(currentPassword))) {
    throw new Refusal(400, 'profile.wrong_password', {}, 'current_password')
  }
  await perAccount().delete(account)
}

/** Registrations hash a password too, so an address has only so many. */
export async function countRegistration(address: string) {
  const { perAddress: requests, windowMinutes } = limits.registration
  await limiter
    .use({ requests, duration: `${windowMinutes} mins` })
    .consume(`registration_${address}`)
}

/** The same answer and the same work for an unknown e-mail as for a wrong password. */
async function verified(email: string, password: string) {
  try {
    return await User.verifyCredentials(email, password)
  } catch (error) {
    if (error instanceof errors.E_INVALID_CREDENTIALS) throw new Refusal(401, 'sessions.invalid')
    throw error
  }
}
