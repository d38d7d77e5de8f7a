import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { isMailOn } from '#config/mail'
import { dialect, rowsAmong } from '#database/dialect'
import { now, timeAgo, timestamp } from '#database/now'
import { inShortTransactions } from '#database/short_transactions'
import { idsOf } from '#database/statements'
import Operation from '#history/operation'
import { detachedRows } from '#history/versioned'
import { expiresUntil, isEndTold, listingDays, type ListingDays } from '#models/listing_days'
import Property from '#models/property'
import SessionToken from '#models/session_token'
import { tellEnding } from '#outbox/ending_news'

const { toldDays, mailedDays } = limits.listingEnds

/** Tells owners what ends soon, and ends what is due. Each part is found anew under its lock, so nothing is done twice. */
export async function endListings() {
  const reader = db.connection('reader')
  const setting = await listingDays(reader)
  if (!setting) return
  await forgetUntold()
  const owners = await ownersOf(untold(reader, toldDays))
  await inShortTransactions(owners, limits.batchIds, (part, trx) => tellOwners(part, setting, trx))
  const due = await idsOf(dueNow(reader).orderBy(['owner_id', 'id']))
  await inShortTransactions(due, limits.batchIds, endAll)
}

/** A mail that was given up, or waits where none is sent any more, has told nobody. An owner gets one a day at most. */
export async function forgetUntold() {
  const untoldBy = isMailOn() ? 'failed_at IS NOT NULL' : 'sent_at IS NULL'
  const rows = await db
    .connection('reader')
    .from('mails')
    .join('properties', 'owner_id', 'user_id')
    .where('mails.kind', 'ending')
    .whereRaw(untoldBy)
    .whereRaw(`mails.created_at BETWEEN end_told_at AND ${dialect().daysAfter('end_told_at', '1')}`)
    .orderBy('properties.id')
    .distinct('properties.id')
  const ids = rows.map(({ id }): number => id)
  await inShortTransactions(ids, limits.batchIds, async (part, trx) => {
    await rowsAmong(trx, 'properties', 'id', part).update({ end_told_at: null })
    return part
  })
}

const endingIn = (days: number, client: QueryClientContract) =>
  client.from('properties').whereRaw(...expiresUntil(DateTime.utc().plus({ days })))

/** At most once a day: with few days of listings, what somebody has just confirmed ends soon again. */
const untold = (client: QueryClientContract, days: number) =>
  endingIn(days, client)
    .whereRaw(`NOT ${isEndTold()}`)
    .whereNotExists((lately) => {
      void lately
        .from('properties as told')
        .whereColumn('told.owner_id', 'properties.owner_id')
        .where('told.end_told_at', '>', timeAgo({ days: 1 }))
    })

/** Seven days after its owner was told, which was after the setting was made or lowered. */
const dueNow = (client: QueryClientContract) =>
  endingIn(0, client)
    .whereRaw(isEndTold())
    .where('end_told_at', '<=', timeAgo({ days: toldDays }))

async function tellOwners(owed: number[], setting: ListingDays, trx: TransactionClientContract) {
  const [sooner, all] = [toldDays, mailedDays].map((days) =>
    untold(trx, days).whereIn('owner_id', owed).orderBy('id').forUpdate()
  )
  const owners = await ownersOf(sooner)
  const found = await idsOf(all.whereIn('owner_id', owners))
  const rows = await detachedRows(Property, found, trx, ['id', 'owner_id', 'confirmed_at'])
  const at = now()
  const mailed = await tellEnding(owners, at, trx)
  const others = owners.filter((id) => !mailed.has(id))
  const seen = await SessionToken.lastUses(others, trx)
  const told = rows.filter((row) => mailed.has(row.ownerId) || wasShown(row, setting, seen))
  const ids = told.map(({ id }) => id)
  await rowsAmong(trx, 'properties', 'id', ids).update({ end_told_at: at })
  return told
}

async function ownersOf(rows: DatabaseQueryBuilderContract) {
  const found = await rows.select('owner_id')
  return [...new Set(found.map((row): number => row.owner_id))]
}

/** Whoever gets no mail reads it on the dashboard, which needs a login since it stands there. */
function wasShown(row: Property, setting: ListingDays, seen: Map<number, DateTime>) {
  const { days, madeAt, changedAt } = setting
  const confirmedAt = DateTime.max(row.confirmedAt ?? madeAt, madeAt)
  const shownSince = confirmedAt.plus({ days: days - toldDays })
  const lastUse = seen.get(row.ownerId)
  return lastUse !== undefined && lastUse >= DateTime.max(shownSince, changedAt)
}

async function endAll(ids: number[], trx: TransactionClientContract) {
  const due = dueNow(trx).whereIn('id', ids).orderBy('id').forUpdate()
  const rows: { id: number; owner_id: number }[] = await due.select('id', 'owner_id')
  // An operation for each owner, so that an undo brings nobody else's back.
  for (const own of Map.groupBy(rows, (row) => row.owner_id).values()) {
    const ended = own.map(({ id }) => id)
    const work = { operation: Operation.ofProcess(), trx }
    const expiredAt = DateTime.utc()
    // The history keeps the time too, for an undo.
    await Property.assignToAll(ended, { available: false, expiredAt }, work)
    await rowsAmong(trx, 'properties', 'id', ended).update({ expired_at: timestamp(expiredAt) })
  }
  return rows
}
