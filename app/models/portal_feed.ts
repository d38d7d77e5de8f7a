import { createHash, randomBytes } from 'node:crypto'
import { column } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'
import { absolute } from '#config/app'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { now, timestamp } from '#database/now'
import { onOneRecord } from '#database/record_transaction'
import { PortalFeedSchema } from '#database/schema'
import { execute, select } from '#database/statements'
import { NotFound } from '#exceptions/refusal'
import type User from '#models/user'

type ServedFeed = { id: number; user_id: number; area: Area; is_due: boolean | number }

/** The secret address at which portals read an account's listings. It is of an area, so another role ends it. */
export default class PortalFeed extends PortalFeedSchema {
  @column()
  declare area: Area

  get row() {
    const [createdAt, lastReadAt] = [this.createdAt, this.lastReadAt].map(
      (at) => at?.toUTC().toISO({ suppressMilliseconds: true }) ?? null
    )
    return { url: null, created_at: createdAt!, last_read_at: lastReadAt }
  }

  /** @returns the address, which nobody can tell later on; an earlier one ends */
  static async make(user: User, area: Area) {
    const secret = randomBytes(32).toString('base64url')
    await onOneRecord(() =>
      user.lockForUpdate(async ({ id: userId, $trx: client }) => {
        await PortalFeed.query({ client }).where({ userId }).delete()
        await PortalFeed.create({ userId, area, secretHash: hashOf(secret) }, { client })
      })
    )
    return absolute(`/feeds/${secret}/kyero.xml`)
  }

  static async findOf({ id: userId }: User, area: Area) {
    return PortalFeed.query().where({ userId, area }).first()
  }

  /** @throws NotFound */
  static async end({ id: userId }: User, area: Area) {
    const [count] = await PortalFeed.query().where({ userId, area }).delete()
    if (!Number(count)) throw NotFound.in(PortalFeed.table)
  }

  /** @throws NotFound for a secret that is unknown or ended, and for an account that may not log in, alike */
  static async findServed(secret: string) {
    const dueSince = DateTime.utc().minus({ seconds: limits.portalFeed.touchSeconds })
    const [feed] = await select<ServedFeed>(
      `SELECT portal_feeds.id, user_id, area,
          (last_read_at IS NULL OR last_read_at <= ?) AS is_due
        FROM portal_feeds JOIN users ON users.id = portal_feeds.user_id
        WHERE secret_hash = ? AND users.active = TRUE
          AND users.role = CASE area WHEN 'admin' THEN 'admin' ELSE 'Property owner' END`,
      [timestamp(dueSince), hashOf(secret)]
    )
    if (!feed) throw new NotFound()
    return feed
  }

  static async noteReading({ id, is_due: isDue }: ServedFeed) {
    if (isDue) await execute('UPDATE portal_feeds SET last_read_at = ? WHERE id = ?', [now(), id])
  }
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('hex')
}
