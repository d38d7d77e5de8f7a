import encryption from '@adonisjs/core/services/encryption'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Secret, TOTP } from 'otpauth'
import env from '#start/env'
import { renewRecoveryCodes, spendRecoveryCode } from '#auth/recovery_codes'
import limits from '#config/limits'
import { now } from '#database/now'
import { Conflict, Forbidden, Invalid, Unauthenticated } from '#exceptions/refusal'
import Operation from '#history/operation'
import { tellAccount } from '#outbox/account_news'
import SessionToken, { type Caller } from '#models/session_token'
import type User from '#models/user'

const table = 'second_factors'
const { stepSeconds, stepsAround } = limits.secondFactor

export const lacksSecondFactor = ({ isAdmin, secondFactor }: User) =>
  env.get('SECOND_FACTOR') === 'admins' && isAdmin && !secondFactor

export class CodeRefused extends Unauthenticated {
  override details = { factor: 'code' as const }
}

export class SecondFactorNeeded extends Forbidden {
  override details = { factor: 'enrol' as const }
  constructor() {
    super('second_factor.needed')
  }
}

/** It is off until its first code. @throws Conflict, BadRequest for a password that has changed meanwhile */
export async function beginSecondFactor(confirmed: User) {
  return confirmed.lockRecord(async (user, trx) => {
    const { id } = user
    user.ensurePassword(confirmed.password)
    if (user.secondFactor) throw new Conflict('second_factor.already_on')
    const secret = new Secret().base32
    const encrypted = encryption.encrypt(secret, { purpose: purposeOf(id) })
    await trx.from(table).where({ user_id: id }).delete()
    await trx.table(table).insert({ user_id: id, secret: encrypted, created_at: now() })
    return { secret, url: codesOf(secret, user.email).toString() }
  })
}

export async function ensureBegun({ id, secondFactor }: User) {
  if (secondFactor) throw new Conflict('second_factor.already_on')
  const factor = await db.from(table).where({ user_id: id }).first()
  if (!factor) throw new Conflict('second_factor.not_begun')
}

export async function confirmSecondFactor(confirmed: User, code: string, caller: Caller) {
  return confirmed.lockRecord(async (user, trx) => {
    const { id } = user
    await caller.session?.ensureStillValid(trx)
    if (user.secondFactor) throw new Conflict('second_factor.already_on')
    if (!(await spendTimedCode(id, code, trx))) {
      throw new Invalid('second_factor.wrong_code', { field: 'code' })
    }
    await switchSecondFactor(user, true, caller)
    return renewRecoveryCodes(id, trx)
  })
}

/** @throws Conflict where it is off, BadRequest for a session whose password has changed meanwhile */
export async function removeSecondFactor(confirmed: User, caller: Caller = {}) {
  await confirmed.lockRecord(async (user, trx) => {
    if (caller.session) user.ensurePassword(confirmed.password)
    if (!user.secondFactor) throw new Conflict('second_factor.already_off')
    for (const secrets of [table, 'recovery_codes']) {
      await trx.from(secrets).where({ user_id: user.id }).delete()
    }
    await switchSecondFactor(user, false, caller)
  })
}

/** The caller holds the user's lock, so that of two logins with one code one gets in. */
export async function spendCode(userId: number, code: string, trx: TransactionClientContract) {
  return isTimed(code) ? spendTimedCode(userId, code, trx) : spendRecoveryCode(userId, code, trx)
}

export const isTimed = (code: string) => /^\d{6}$/.test(code)

/** The change neither raises the version nor has values to record, so it is a statement of its own. */
async function switchSecondFactor(
  user: User,
  on: boolean,
  { operation = Operation.ofProcess(), session }: Caller
) {
  const trx = user.$trx!
  await trx.from('users').where({ id: user.id }).update({ second_factor: on })
  await SessionToken.endAll([user.id], trx, session?.token)
  const state = on ? 'on' : 'off'
  await tellAccount('second_factor', user.id, (reader) => ({ ...reader, state }), trx)
  await operation.record([{ ...user.changed([]), action: `second_factor_${state}` }], trx)
}

/** A code counts once, and none that is older than one that was used. */
async function spendTimedCode(userId: number, code: string, trx: TransactionClientContract) {
  const factor = await trx.from(table).where({ user_id: userId }).first()
  const secret = factor && encryption.decrypt<string>(factor.secret, purposeOf(userId))
  if (factor && !secret) logger.warn({ user: userId }, 'APP_KEY does not read a second factor')
  const step = secret ? stepOf(code, secret) : null
  if (step === null || step <= (factor.last_step ?? 0)) return false
  await trx.from(table).where({ user_id: userId }).update({ last_step: step })
  return true
}

function stepOf(code: string, secret: string) {
  const timestamp = Date.now()
  const steps = codesOf(secret).validate({ token: code, timestamp, window: stepsAround })
  return steps === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + steps
}

function codesOf(secret: string, label = '') {
  return new TOTP({ issuer: 'Manzil', label, secret, period: stepSeconds })
}

/** A secret that is copied into another user's row is unreadable. */
const purposeOf = (userId: number) => `second factor of ${userId}`
