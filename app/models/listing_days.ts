import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import env from '#start/env'
import limits from '#config/limits'
import { dialect } from '#database/dialect'
import { timestamp } from '#database/now'
import { ListingDaySchema } from '#database/schema'
import { lockUntilCommit } from '#database/server_locks'

/**
 * `LISTING_DAYS` as the last server that was started has it: rows that were confirmed before `madeAt` count as
 * confirmed then, and owners are told anew after `changedAt`, when the setting was made or lowered.
 */
export class ListingDays extends ListingDaySchema {
  static override table = 'listing_days'
}

export async function rememberListingDays(days = env.get('LISTING_DAYS')) {
  await db.transaction(async (client) => {
    await lockUntilCommit('listing days', client)
    const setting =
      (await ListingDays.query({ client }).first()) ?? new ListingDays().fill({ id: 1, days: 0 })
    const { days: former } = setting
    if (former === days) return
    const changedAt = DateTime.utc()
    const made = former === 0 && { madeAt: changedAt, changedAt }
    const lowered = days < former && { changedAt }
    await setting
      .useTransaction(client)
      .merge({ days, ...made, ...lowered })
      .save()
  })
}

/** @returns null where listings have no end */
export const listingDays = (client: QueryClientContract) =>
  ListingDays.query({ client }).where('days', '>', 0).first()

const confirmedAt = () => dialect().laterOf('properties.confirmed_at', 'made_at')

/** When a live property ends, in SQL. */
export const expiresAt = () =>
  `(SELECT ${dialect().daysAfter(confirmedAt(), 'days')} FROM listing_days
    WHERE days > 0 AND properties.live = TRUE)`

/** With its values. The time of confirmation is compared with one bound, so that an index finds the rows. */
export function expiresUntil(until: DateTime): [sql: string, values: string[]] {
  const bound = dialect().daysAfter('?', '-days')
  return [
    `properties.live = TRUE AND properties.confirmed_at <=
      (SELECT ${bound} FROM listing_days WHERE days > 0 AND made_at <= ${bound})`,
    [timestamp(until), timestamp(until)],
  ]
}

/** An owner was told of this end, and not of one before. */
export const isEndTold = () =>
  `EXISTS (SELECT 1 FROM listing_days WHERE properties.end_told_at >= ${confirmedAt()}
    AND properties.end_told_at >= changed_at
    AND ${dialect().daysAfter('properties.end_told_at', `${limits.listingEnds.mailedDays}`)} >= ${expiresAt()})`
