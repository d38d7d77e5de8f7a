import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { rememberBrowser } from '#auth/known_browsers'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { BadRequest, Forbidden, Refusal, Unauthenticated } from '#exceptions/refusal'
import User from '#models/user'
import { countLogin, networkOf, perPair } from '#auth/login_limits'
import { logSecurity, type SecurityEvent } from '#auth/security_log'

type Credentials = { email: string; password: string }

/**
 * Counts an attempt before the password is hashed, so that parallel guesses can't exceed the limit.
 * @throws E_TOO_MANY_REQUESTS, Unauthenticated for wrong credentials, Forbidden for the wrong area
 */
export async function logIn(ctx: HttpContext, area: Area, credentials: Credentials) {
  // Many logins at once would delay every write on the writing connection.
  const found = await User.findBy({ email: credentials.email }, { connection: 'reader' })
  const about = { area, user: found?.id }
  try {
    const { user, token } = await verifyAndLogIn(ctx, area, found, credentials)
    logSecurity(ctx, 'signed_in', about)
    return { user, token }
  } catch (error) {
    logRefusal(ctx, error, 'sign_in_refused', about)
    throw error
  }
}

async function verifyAndLogIn(
  ctx: HttpContext,
  area: Area,
  found: User | null,
  { email, password }: Credentials
) {
  const undo = await countLogin(ctx, { email, user: found })
  const known = await verified(found, password)
  await undo()

  const user = await withNewHash(known, password)
  ensureBelongs(area, user)
  const token = await ctx.auth.use(area).login(user)
  if (!token) throw await refusalOfChanged(area, user)
  rememberBrowser(ctx, user)
  return { user, token }
}

/** @throws E_TOO_MANY_REQUESTS, BadRequest for a wrong password */
export async function confirmPassword(ctx: HttpContext, user: User, currentPassword: string) {
  try {
    await verifyCurrent(user, currentPassword)
  } catch (error) {
    logRefusal(ctx, error, 'password_refused')
    throw error
  }
}

async function verifyCurrent(user: User, currentPassword: string) {
  const account = `password_${user.id}`
  await perPair().consume(account)
  if (!(await user.verifyPassword(currentPassword))) {
    throw new BadRequest('profile.wrong_password', { field: 'current_password' })
  }
  await perPair().delete(account)
}

/** A registration hashes a password, so each address has a limit. */
export async function countRegistration(address: string) {
  const { perAddress: requests, windowMinutes } = limits.registration
  await limiter
    .use({ requests, duration: `${windowMinutes} mins` })
    .consume(`registration_${networkOf(address)}`)
}

/** The exception handler logs every other error. */
function logRefusal(
  ctx: HttpContext,
  error: unknown,
  event: SecurityEvent,
  about: { area?: Area; user?: number } = {}
) {
  const { code } = error as { code?: string }
  if (code === 'E_TOO_MANY_REQUESTS') logSecurity(ctx, 'locked_out', about)
  else if (error instanceof Refusal) logSecurity(ctx, event, { ...about, reason: error.key })
}

/** An unknown e-mail gets the same answer after the same work as a wrong password. */
async function verified(user: User | null, password: string) {
  if (!user) await hash.make(password)
  if (!(await user?.verifyPassword(password))) throw new Unauthenticated('sessions.invalid')
  return user!
}

/** A parallel login or password change may have replaced the hash, so the stored one is verified again. */
async function withNewHash(user: User, password: string) {
  if (!hash.needsReHash(user.password)) return user
  const renewed = await hash.make(password)
  const { id, email, password: old } = user
  await db.from('users').where({ id, password: old }).update({ password: renewed })
  return verified(await User.findBy({ id, email }), password)
}

function ensureBelongs(area: Area, user: User) {
  if (user.role === 'tenant') throw new Forbidden('sessions.pending')
  if (area === 'admin' ? !user.isAdmin : !user.isOwner) throw new Forbidden('sessions.wrong_area')
  if (!user.active) throw new Forbidden('sessions.pending')
}

/** The user changed while the password was verified, so the stored account decides the answer. */
async function refusalOfChanged(area: Area, { id, email, password }: User) {
  const user = await User.findBy({ id, email, password })
  if (user) ensureBelongs(area, user)
  return new Unauthenticated('sessions.invalid')
}
