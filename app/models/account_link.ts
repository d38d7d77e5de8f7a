import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import { absolute } from '#config/app'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { now } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { AccountLinkSchema } from '#database/schema'
import { NotFound } from '#exceptions/refusal'
import { hashOf, newSecret } from '#models/told_once'
import User from '#models/user'

export type LinkPurpose = keyof typeof limits.links.minutes
export type NewLink = { url: string; expiresAt: DateTime }

export default class AccountLink extends AccountLinkSchema {
  @column()
  declare purpose: LinkPurpose

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** The caller holds the lock of the account's row. Anybody may ask for a reset, so a reset ends no link that an admin made. */
  static async make(
    userId: number,
    purpose: LinkPurpose,
    trx: TransactionClientContract
  ): Promise<NewLink> {
    const { secret, hash: tokenHash } = newSecret()
    if (purpose !== 'reset') await AccountLink.endAll([userId], trx)
    await AccountLink.query({ client: trx }).where({ userId, purpose }).delete()
    const expiresAt = DateTime.utc()
      .plus({ minutes: limits.links.minutes[purpose] })
      .startOf('second')
    await AccountLink.create({ userId, purpose, tokenHash, expiresAt }, { client: trx })
    // The terminal's application has no routes, so the address isn't made by a name.
    return { url: absolute(`/reset-password/${secret}`), expiresAt }
  }

  /** @returns null where there is no such account, or an admin has switched it off; a language if it was chosen */
  static async makeReset(email: string, area: Area) {
    const role = area === 'admin' ? 'admin' : 'Property owner'
    return recordTransaction(async (trx) => {
      const user = await User.query({ client: trx }).where({ email, role }).forUpdate().first()
      if (!user || user.wasDeactivated) return null
      const { url } = await AccountLink.make(user.id, 'reset', trx)
      return { url, language: user.languageChosen ? user.language : null }
    })
  }

  static async findOpen(token: string, options?: ModelAdapterOptions) {
    const link = await AccountLink.query(options)
      .where('tokenHash', hashOf(token))
      .where('expiresAt', '>', now())
      .preload('user')
      .first()
    return link?.user ? link : null // its account may be deleted between the two queries
  }

  /** The caller holds the lock of the account's row, so that of two calls at once one finds it used. @throws NotFound */
  async use(trx: TransactionClientContract) {
    const { id, tokenHash } = this
    const own = AccountLink.query({ client: trx }).where('expiresAt', '>', now())
    const [count] = await own.where({ id, tokenHash: tokenHash! }).delete()
    if (!Number(count)) throw new NotFound('links.over')
  }

  static async endAll(userIds: number[], trx: TransactionClientContract) {
    const links = () => AccountLink.query({ client: trx }).whereIn('userId', userIds)
    await links().whereNot('purpose', 'invitation').delete()
    await links().whereNotNull('tokenHash').update({ tokenHash: null, expiresAt: now() })
  }

  static async removeAll(userIds: number[], trx: TransactionClientContract) {
    await AccountLink.query({ client: trx }).whereIn('userId', userIds).delete()
  }

  static async purge() {
    const over = AccountLink.query().whereNot('purpose', 'invitation')
    await over.where('expiresAt', '<', now()).delete()
  }
}
