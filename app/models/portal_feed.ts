import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { absolute } from '#config/app'
import type { Area } from '#config/areas'
import { PortalFeedSchema } from '#database/schema'
import { NotFound } from '#exceptions/refusal'
import type Operation from '#history/operation'
import { hashOf, newSecret } from '#models/told_once'
import User from '#models/user'

/** The secret address at which portals read an account's listings. It is of an area, so another role ends it. */
export default class PortalFeed extends PortalFeedSchema {
  @column()
  declare area: Area

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  get row() {
    const [createdAt, lastReadAt] = [this.createdAt, this.lastReadAt].map(
      (at) => at?.toUTC().toISO({ suppressMilliseconds: true }) ?? null
    )
    return { url: null, created_at: createdAt!, last_read_at: lastReadAt }
  }

  static async make(user: User, area: Area, operation: Operation) {
    const { secret, hash: secretHash } = newSecret()
    await user.lockRecord(async (row, client) => {
      const { id: userId } = row
      await PortalFeed.query({ client }).where({ userId }).delete()
      await PortalFeed.create({ userId, area, secretHash }, { client })
      await operation.record([{ ...row.changed([]), action: 'feed_made' }], client)
    })
    return absolute(`/feeds/${secret}/kyero.xml`)
  }

  static async findOf({ id: userId }: User, area: Area) {
    return PortalFeed.query().where({ userId, area }).first()
  }

  static async end(user: User, area: Area, operation: Operation) {
    await user.lockRecord(async (row, client) => {
      const { id: userId } = row
      const [count] = await PortalFeed.query({ client }).where({ userId, area }).delete()
      if (!Number(count)) throw NotFound.in(PortalFeed.table)
      await operation.record([{ ...row.changed([]), action: 'feed_ended' }], client)
    })
  }

  /** @throws NotFound for a secret that is unknown or ended, and for an account that may not log in, alike */
  static async findServed(secret: string) {
    const found = PortalFeed.query({ connection: 'reader' })
    const feed = await found.where('secretHash', hashOf(secret)).preload('user').first()
    if (!feed?.user?.active || !feed.user.isOf(feed.area)) throw new NotFound()
    return feed
  }
}
