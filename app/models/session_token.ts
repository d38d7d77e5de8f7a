import type { AccessToken } from '@adonisjs/auth/access_tokens'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { SessionTokenSchema } from '#database/schema'
import type User from '#models/user'

const hour = 3_600_000

const lastUse = 'coalesce(last_used_at, created_at)'

/** SQLite holds the dates as numbers, which Lucid refuses to read, so a row can't be loaded as a model. */
export default class SessionToken extends SessionTokenSchema {
  static idleSince() {
    return new Date(Date.now() - limits.session.idleHours * hour)
  }

  /** `endsSessions` in `user.ts` says after which changes; deleting a user deletes them too. */
  static async endAll(userIds: number[], client: TransactionClientContract, except?: AccessToken) {
    const tokens = SessionToken.query({ client }).whereIn('tokenableId', userIds)
    if (except) tokens.whereNot('id', Number(except.identifier))
    await tokens.delete()
  }

  /** The last used first. */
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

  /** Those that are over wait for `purge`. @returns how many it has ended */
  static async end(user: User, area: Area, { id, except }: { id?: number; except?: number }) {
    const tokens = SessionToken.#live(user, area)
    if (id) tokens.where({ id })
    if (except) tokens.whereNot({ id: except })
    return Number(await tokens.delete())
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
