import type { HttpContext } from '@adonisjs/core/http'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { knownBrowserId, rememberBrowser } from '#auth/known_browsers'
import type { Area } from '#config/areas'
import { isMailOn } from '#config/mail'
import { recordTransaction } from '#database/record_transaction'
import { codeOf } from '#exceptions/error_code'
import { BadRequest, Forbidden, Refusal, Unauthenticated } from '#exceptions/refusal'
import Operation from '#history/operation'
import User from '#models/user'
import { tellAccount } from '#outbox/account_news'
import { ensureSession } from '#auth/api_tokens'
import { countCode, countLogin, pairLimiter, passwordKey } from '#auth/login_limits'
import { CodeRefused, isTimed, spendCode } from '#auth/second_factor'
import type { SecurityEvent } from '#auth/security_log'
import { visitOf } from '#auth/visit'

type Credentials = { email: string; password: string; code?: string | null }

/** @throws E_TOO_MANY_REQUESTS, Unauthenticated for wrong credentials, Forbidden for the wrong area */
export async function logIn(ctx: HttpContext, area: Area, credentials: Credentials) {
  // Many logins at once would delay every write on the writing connection.
  const account = await User.findBy({ email: credentials.email }, { connection: 'reader' })
  const about = { area, user: account?.id }
  try {
    const { user, token } = await verifyAndLogIn(ctx, area, account, credentials)
    ctx.logSecurity('signed_in', about)
    if (user.secondFactor && !isTimed(credentials.code!)) {
      ctx.logSecurity('recovery_code_used', about)
    }
    return { user, token }
  } catch (error) {
    logRefusal(ctx, error, isCodeAsked(error) ? 'code_asked' : 'sign_in_refused', about)
    throw error
  }
}

export async function confirmPassword(ctx: HttpContext, user: User, currentPassword: string) {
  ensureSession(ctx)
  const key = passwordKey(user)
  try {
    await pairLimiter().consume(key)
    if (!(await user.verifyPassword(currentPassword)))
      throw new BadRequest('profile.wrong_password', { field: 'current_password' })
    await pairLimiter().delete(key)
  } catch (error) {
    logRefusal(ctx, error, 'password_refused')
    throw error
  }
}

/** Counts the attempt before the password is hashed, so that parallel guesses can't exceed the limit. */
async function verifyAndLogIn(
  ctx: HttpContext,
  area: Area,
  account: User | null,
  { email, password, code }: Credentials
) {
  const attempt = await countLogin(ctx, { email, user: account })
  const verified = await verifyPassword(account, password)
  if (!verified.secondFactor) await attempt.forget()
  else if (!code) await attempt.giveBack()

  const user = await renewHash(verified, password)
  ensureAccess(area, user)
  if (user.secondFactor && !code) throw new CodeRefused('sessions.code_needed')
  const forgetCodes = user.secondFactor && (await countCode(user))
  const session = await beginSession(ctx, area, user, code)
  if (!session) throw await refusalAfterChange(area, user)
  const token = ctx.auth.use(area).login(session)
  if (forgetCodes) await Promise.all([forgetCodes(), attempt.forget()])
  rememberBrowser(ctx, user)
  return { user, token }
}

/** A login that lacks its code has not failed: its page goes on with the code. */
const isCodeAsked = (error: unknown) =>
  error instanceof CodeRefused && error.key === 'sessions.code_needed'

/** The sessions may have ended while the password was hashed, so the user must be unchanged. @throws CodeRefused */
async function beginSession(
  { auth, i18n, operation, request }: HttpContext,
  area: Area,
  user: User,
  code?: string | null
) {
  const visit = visitOf(request)
  const at = new Date().toISOString()
  const isKnown = Boolean(knownBrowserId(request, user))
  return recordTransaction(async (trx) => {
    const { id, email, password, role, active, secondFactor } = user
    const fields = { id, email, password, role, active, second_factor: secondFactor }
    const same = trx.from('users').where(fields).forUpdate()
    if (!(await same.select('id').first())) return null
    if (secondFactor && !(await spendCode(id, code!, trx)))
      throw new CodeRefused('sessions.code_wrong')
    const isFirst = !(await hasLoggedIn(user, trx))
    if (!isKnown && !isFirst && isMailOn())
      await tellAccount('new_browser', id, (reader) => ({ ...reader, ...visit, at }), trx)
    operation.by = user
    await operation.record([{ ...user.changed([]), action: 'signed_in' }], trx)
    if (!user.language || (isFirst && !user.languageChosen))
      await trx.from('users').where({ id }).update({ language: i18n.locale })
    return auth.use(area).tokens.create(user, visit, trx)
  })
}

/** The first login tells its own user nothing. The history of an older account may have lost it. */
async function hasLoggedIn({ id, createdAt }: User, trx: TransactionClientContract) {
  if (createdAt < Operation.keptSince()) return true
  const logins = trx.from('changes').where({ record_type: 'user', record_id: id })
  return Boolean(await logins.where({ action: 'signed_in' }).first())
}

/** An unknown e-mail gets the same answer after the same work as a wrong password. */
async function verifyPassword(user: User | null, password: string) {
  if (!user) for (const form of User.passwordForms(password)) await hash.make(form)
  if (!(await user?.verifyPassword(password))) throw new Unauthenticated('sessions.invalid')
  return user!
}

/** A parallel login or password change may have replaced the hash, so the stored one is verified again. */
async function renewHash(user: User, password: string) {
  if (!hash.needsReHash(user.password)) return user
  const renewed = await User.hashOf(password)
  const { id, email, password: old } = user
  await db.from('users').where({ id, password: old }).update({ password: renewed })
  return verifyPassword(await User.findBy({ id, email }), password)
}

function ensureAccess(area: Area, user: User) {
  if (user.role === 'tenant') throw new InactiveAccount()
  if (!user.isOf(area)) throw new OtherArea()
  if (!user.active) throw new InactiveAccount(user)
}

type Details = { code: 'account_inactive' | 'other_area'; deactivated?: boolean }

class InactiveAccount extends Forbidden {
  override details: Details

  constructor(user?: User) {
    super('sessions.pending')
    this.details = { code: 'account_inactive', ...(user?.wasDeactivated && { deactivated: true }) }
  }
}

class OtherArea extends Forbidden {
  override details: Details = { code: 'other_area' }

  constructor() {
    super('sessions.wrong_area')
  }
}

/** The user changed while the password was verified, so the stored account decides the answer. */
async function refusalAfterChange(area: Area, { id, email, password }: User) {
  const user = await User.findBy({ id, email, password })
  if (user) ensureAccess(area, user)
  if (user?.secondFactor) return new CodeRefused('sessions.code_needed')
  return new Unauthenticated('sessions.invalid')
}

function logRefusal(
  ctx: HttpContext,
  error: unknown,
  event: SecurityEvent,
  about: { area?: Area; user?: number } = {}
) {
  if (codeOf(error) === 'E_TOO_MANY_REQUESTS') ctx.logSecurity('locked_out', about)
  else if (error instanceof Refusal) ctx.logSecurity(event, { ...about, reason: error.key })
}
