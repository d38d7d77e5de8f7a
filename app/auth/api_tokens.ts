import { safeEqual } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { userColumns, writeLater } from '#auth/session_tokens'
import limits from '#config/limits'
import { now, timestamp } from '#database/now'
import { selectPlanned } from '#database/statements'
import { Forbidden, TooManyRequests, Unauthenticated } from '#exceptions/refusal'
import ApiToken, { type Access } from '#models/api_token'
import User from '#models/user'

export type Program = { id: number; name: string; access: Access }

type Row = {
  token_id: number
  token_name: string
  token_access: Access
  token_hash: string
  is_touched: boolean | number
}

export function bearerIn(request: HttpContext['request']) {
  const [, token] = /^Bearer +(\S.*)$/i.exec(request.header('authorization', '')!) ?? []
  return token
}

/** Verifies the secret before it writes anything; stores the time of use at most once a minute. @throws Unauthenticated */
export async function identifyProgram(token: string) {
  const { id, hash } = ApiToken.partsOf(token) ?? {}
  const since = DateTime.utc().minus({ seconds: limits.session.touchSeconds })
  const [row] = id ? await selectPlanned<Row>(tokenWithUser, [timestamp(since), id, now()]) : []
  if (!row || !safeEqual(row.token_hash, hash!)) throw new Unauthenticated('api_tokens.over')

  if (!row.is_touched) {
    writeLater('api_tokens', row.token_id, (stored) => stored.update({ last_used_at: now() }))
  }
  const { token_id: identifier, token_name: name, token_access: access } = row
  const program: Program = { id: identifier, name, access }
  return { program, user: User.$createFromAdapterResult(row)! }
}

/** @throws TooManyRequests, Forbidden for a change by a token that only reads */
export async function admitCall({ id, access }: Program, isRead: boolean) {
  const kind = isRead ? 'read' : 'write'
  const limit = limits.apiTokens.perMinute[kind]
  try {
    await limiter.use({ requests: limit, duration: '1 min' }).consume(`api_token_${id}_${kind}`)
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    const { availableIn: seconds } = error.response
    throw new TooManyRequests(seconds, 'api_tokens.too_many_calls', { limit, kind, seconds })
  }
  if (!isRead && access === 'read') throw new Forbidden('api_tokens.reads_only')
}

/** Holds the account's row, so that it isn't switched off meanwhile. */
export async function isStillValid(
  { id }: Program,
  { role }: User,
  trx: TransactionClientContract
) {
  const tokens = trx.from('api_tokens').join('users', 'users.id', 'user_id')
  const row = tokens.where('api_tokens.id', id).where({ 'users.active': true, role })
  return Boolean(await row.forShare('users').first())
}

/** @throws Forbidden for a program's token */
export function ensureSession({ area, auth }: HttpContext, field?: string) {
  if (auth.use(area).program) throw new Forbidden('api_tokens.session_needed', { field })
}

const tokenWithUser = `SELECT ${userColumns}, t.id AS token_id, t.name AS token_name,
  t.access AS token_access, t.hash AS token_hash, coalesce(t.last_used_at >= ?, false) AS is_touched
  FROM api_tokens t JOIN users ON users.id = t.user_id
  WHERE t.id = ? AND t.expires_at > ? AND users.active`
