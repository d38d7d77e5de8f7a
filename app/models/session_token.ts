import type { AccessToken } from '@adonisjs/auth/access_tokens'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { rowsAmong } from '#database/dialect'
import { storedTime } from '#database/now'
import { SessionTokenSchema } from '#database/schema'
import type Operation from '#history/operation'
import AccountLink from '#models/account_link'
import type User from '#models/user'

/** A change by a session or a token, which is over where that has ended meanwhile. */
export type Caller = {
  operation?: Operation
  session?: {
    token?: AccessToken
    ensureStillValid(trx: TransactionClientContract): Promise<void>
  }
}

const hour = 3_600_000

const lastUse = 'coalesce(last_used_at, created_at)'

/** SQLite holds the dates as numbers, which Lucid refuses to read, so a row can't be loaded as a model. */
export default class SessionToken extends SessionTokenSchema {
  static idleSince() {
    return new Date(Date.now() - limits.session.idleHours * hour)
  }

  static async endAll(userIds: number[], client: TransactionClientContract, except?: AccessToken) {
    const tokens = SessionToken.query({ client }).whereIn('tokenableId', userIds)
    if (except) tokens.whereNot('id', Number(except.identifier))
    await tokens.delete()
  }

  static async liveOf(user: User, area: Area) {
    const rows = await SessionToken.#live(user, area)
      .orderByRaw(`${lastUse} DESC, id DESC`)
      .limit(limits.session.listed)
    return rows.map(({ id, created_at: createdAt, last_used_at: lastUsedAt, ...row }) => ({
      id: id as number,
      created_at: new Date(createdAt).toISOString(),
      last_used_at: new Date(lastUsedAt ?? createdAt).toISOString(),
      address: row.address as string | null,
      browser: row.browser as string | null,
      system: row.system as string | null,
    }))
  }

  static async end(user: User, area: Area, { id, except }: { id?: number; except?: number }) {
    const tokens = SessionToken.#live(user, area)
    if (id) tokens.where({ id })
    if (except) tokens.whereNot({ id: except })
    return Number(await tokens.delete())
  }

  /** A logout ends the session, but the history still has its login. */
  static async lastUses(ownerIds: number[], client: TransactionClientContract) {
    const tokens = await rowsAmong(client, 'session_tokens', 'tokenable_id', ownerIds)
      .where('type', 'owner')
      .groupBy('tokenable_id')
      .select('tokenable_id as id', client.raw(`max(${lastUse}) AS at`))
    const logins = await rowsAmong(client, 'changes', 'changes.record_id', ownerIds)
      .join('operations', 'operations.id', 'changes.operation_id')
      .where({ 'changes.record_type': 'user', 'changes.action': 'signed_in' })
      .groupBy('changes.record_id')
      .select('changes.record_id as id', client.raw('max(operations.created_at) AS at'))
    const uses = new Map<number, DateTime>()
    for (const { id, at } of [...tokens, ...logins]) {
      uses.set(id, DateTime.max(storedTime(at), uses.get(id) ?? storedTime(at)))
    }
    return uses
  }

  static #live({ id }: User, area: Area) {
    return db
      .from('session_tokens')
      .where({ tokenable_id: id, type: area })
      .where('expires_at', '>', new Date())
      .whereRaw(`${lastUse} >= ?`, [SessionToken.idleSince()])
  }

  static async purge() {
    const over = SessionToken.query()
      .where('expiresAt', '<', new Date())
      .orWhereRaw(`${lastUse} < ?`, [SessionToken.idleSince()])
    const [count] = await over.delete()
    return Number(count)
  }
}

/** A deactivation, or a new password, e-mail or role, ends all sessions of the user. */
export function endsSessions({ active = true, ...changes }: object & { active?: unknown }) {
  return !active || ['password', 'email', 'role'].some((field) => field in changes)
}

export async function endAccess(
  userIds: number[],
  trx: TransactionClientContract,
  keep?: AccessToken
) {
  await SessionToken.endAll(userIds, trx, keep)
  await AccountLink.endAll(userIds, trx)
}
