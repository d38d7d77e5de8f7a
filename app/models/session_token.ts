import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { SessionTokenSchema } from '#database/schema'

const hour = 3_600_000

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

  static async purge() {
    const over = SessionToken.query()
      .where('expiresAt', '<', new Date())
      .orWhereRaw('coalesce(last_used_at, created_at) < ?', [SessionToken.idleSince()])
    const [count] = await over.delete()
    return Number(count)
  }
}
