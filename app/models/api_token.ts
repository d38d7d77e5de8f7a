import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { ApiTokenSchema } from '#database/schema'
import { Conflict, NotFound } from '#exceptions/refusal'
import Operation from '#history/operation'
import type { Caller } from '#models/session_token'
import { hashOf, newSecret } from '#models/told_once'
import User from '#models/user'
import { tellAccount } from '#outbox/account_news'

export type Access = (typeof limits.apiTokens.accesses)[number]

type NewApiToken = { name: string; access: Access; expiresInDays?: number | null }

export default class ApiToken extends ApiTokenSchema {
  @column()
  declare access: Access

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** @returns the token this once. @throws Conflict for an account that can't log in, or has too many */
  static async make(
    user: User,
    { name, access, expiresInDays }: NewApiToken,
    { operation = Operation.ofProcess(), session }: Caller = {}
  ) {
    const { secret, hash } = newSecret()
    const made = await user.lockRecord(async (row, trx) => {
      const { id: userId } = row
      await session?.ensureStillValid(trx)
      if (!row.active || row.role === 'tenant') throw new Conflict('api_tokens.no_login')
      const { length: count } = await ApiToken.#live(userId, trx)
      const { perAccount: limit, days } = limits.apiTokens
      if (count >= limit) throw new Conflict('api_tokens.too_many', { params: { limit } })
      const expiresAt = DateTime.utc().plus({ days: expiresInDays ?? days })
      const stored = await ApiToken.create(
        { userId, name, access, hash, expiresAt },
        { client: trx }
      )
      await tellAccount('api_token', userId, (reader) => ({ ...reader, access }), trx)
      await operation.record([{ ...row.changed([]), action: 'token_created' }], trx)
      return stored
    })
    return { token: `mzl_${made.id}_${secret}`, apiToken: made.answer }
  }

  static async findLive(sent: string) {
    const [, id, secret] = /^mzl_([1-9]\d{0,8})_([\w-]{43})$/.exec(sent) ?? []
    if (!id) return null
    const token = await ApiToken.query({ connection: 'reader' })
      .where({ id: Number(id), hash: hashOf(secret) })
      .where('expiresAt', '>', now())
      .preload('user')
      .first()
    if (!token?.user?.active) return null
    token.user.$options = undefined // its changes need the connection that writes
    return token
  }

  static async liveOf({ id }: User) {
    const tokens = await ApiToken.#live(id)
    return tokens.map(({ answer }) => answer)
  }

  /** One of the user's own; of anybody's in the terminal. @returns it with its user. @throws NotFound */
  static async revoke(id: number, operation = Operation.ofProcess(), owner?: User) {
    return recordTransaction(async (trx) => {
      const found = ApiToken.query({ client: trx }).where({ id }).forUpdate()
      if (owner) found.where({ userId: owner.id })
      const token = await found.preload('user').first()
      if (!token) throw NotFound.in(ApiToken.table)
      await token.delete()
      await operation.record([{ ...token.user.changed([]), action: 'token_revoked' }], trx)
      return token
    })
  }

  static async endAll(userIds: number[], trx: TransactionClientContract) {
    await ApiToken.query({ client: trx }).whereIn('userId', userIds).delete()
  }

  static async purge() {
    await ApiToken.query().where('expiresAt', '<', now()).delete()
  }

  static async #live(userId: number, client?: TransactionClientContract) {
    const tokens = ApiToken.query({ client }).where({ userId }).where('expiresAt', '>', now())
    return tokens.orderBy('id', 'desc')
  }

  get answer() {
    const { id, name, access, createdAt, lastUsedAt, expiresAt } = this
    return {
      id,
      name,
      access,
      created_at: createdAt.toUTC().toISO()!,
      last_used_at: lastUsedAt?.toUTC().toISO() ?? null,
      expires_at: expiresAt.toUTC().toISO()!,
    }
  }
}
