import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import env from '#start/env'
import { dialect } from '#database/dialect'
import { now, timestamp } from '#database/now'
import { lockUntilCommit } from '#database/server_locks'

/**
 * `LISTING_DAYS` as the last server that was started has it: rows that were confirmed before `madeAt` count as
 * confirmed then, and owners are told anew after `changedAt`, when the setting was made or lowered.
 */
export type ListingDays = { days: number; madeAt: DateTime; changedAt: DateTime }

export async function rememberListingDays(days = env.get('LISTING_DAYS')) {
  await db.transaction(async (trx) => {
    await lockUntilCommit('listing days', trx)
    const former = await trx.from('listing_days').first()
    if (!former) {
      if (days) await trx.table('listing_days').insert({ id: 1, days, ...madeNow() })
      return
    }
    if (former.days === days) return
    const isLowered = days > 0 && days < former.days
    const changed = former.days ? isLowered && { changed_at: now() } : madeNow()
    await trx.from('listing_days').update({ days, ...changed })
  })
}

const madeNow = () => ({ made_at: now(), changed_at: now() })

/** @returns undefined where listings have no end */
export async function listingDays(client: QueryClientContract): Promise<ListingDays | undefined> {
  const row = await client.from('listing_days').where('days', '>', 0).first()
  return row && { days: row.days, madeAt: timeOf(row.made_at), changedAt: timeOf(row.changed_at) }
}

/** PostgreSQL's driver returns dates, SQLite's the texts. */
export const timeOf = (time: Date | string) =>
  time instanceof Date ? DateTime.fromJSDate(time) : DateTime.fromSQL(time, { zone: 'utc' })

const confirmedAt = () => dialect().laterOf('properties.confirmed_at', 'made_at')

/** When a live property ends, in SQL. */
export const expiresAt = () =>
  `(SELECT ${dialect().daysAfter(confirmedAt(), 'days')} FROM listing_days
    WHERE days > 0 AND properties.live = TRUE)`

/** Takes the time twice. The time of confirmation is compared with one bound, so that an index finds the rows. */
export const expiresUntil = () => {
  const bound = dialect().daysAfter('?', '-days')
  return `properties.live = TRUE AND properties.confirmed_at <=
    (SELECT ${bound} FROM listing_days WHERE days > 0 AND made_at <= ${bound})`
}

export const untilTime = (until: DateTime) => [timestamp(until), timestamp(until)]

/** An owner was told of this end, and not of one before: takes the days before it, in which owners are told. */
export const isEndTold = () =>
  `EXISTS (SELECT 1 FROM listing_days WHERE properties.end_told_at >= ${confirmedAt()}
    AND properties.end_told_at >= changed_at AND ${dialect().daysAfter('properties.end_told_at', 'CAST(? AS integer)')} >= ${expiresAt()})`
