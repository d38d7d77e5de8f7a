import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { rowsAmong } from '#database/dialect'
import { storedTime } from '#database/now'
import { idsOf } from '#database/statements'
import Operation from '#history/operation'
import { where } from '#lists/condition'
import { ownerPropertyList, type OwnerPropertyRow } from '#lists/property_lists'
import type { MailData } from '#outbox/mail_kinds'
import { confirmProperties } from '#models/properties/confirmation'
import User from '#models/user'

type Told = NonNullable<Awaited<ReturnType<typeof toldListings>>>

/** What a mail about ends told its owner of, in the order of the ends. @returns undefined where nothing is left of it */
export async function toldListings({ ownerId, at }: Partial<MailData['ending']>) {
  if (!ownerId || !at) return undefined
  const account = { id: ownerId, active: true, role: 'Property owner' as const }
  const owner = await User.findBy(account, { connection: 'reader' })
  const told = where('properties.owner_id = ? AND properties.end_told_at = ?', ownerId, at)
  const { rows } = await ownerPropertyList.read({ sort: 'expires_at' }, told)
  const listings = rows.parse().map((row) => listingOf(row, storedTime(at)))
  return owner && listings.length ? { owner, at, listings } : undefined
}

function listingOf(row: OwnerPropertyRow, told: DateTime) {
  const { id, title, url, expired, expired_at: expiredAt } = row
  const state = stateOf(row, told)
  // Nothing ends before its owner was told for some days (api.md, "Listings that end").
  const soonest = told.plus({ days: limits.listingEnds.toldDays })
  const due = row.expires_at ? DateTime.fromISO(row.expires_at) : soonest
  const end = (expired && expiredAt) || DateTime.max(due, soonest).toISO()!
  return { id, title, url, state, end, isOpen: ['ends', 'ended'].includes(state) }
}

function stateOf(row: OwnerPropertyRow, told: DateTime) {
  if (row.expired) return 'ended'
  if (!row.live) return 'off'
  if (!row.expires_at) return 'listed' // listings have no end any more
  return Date.parse(row.confirmed_at ?? '') > told.toMillis() ? 'confirmed' : 'ends'
}

/** The same press may come twice at once, and counts once. `chosen` is an id, or none for all. */
export async function confirmTold({ owner, at, listings }: Told, chosen?: string) {
  const open = listings.filter(({ id, isOpen }) => isOpen && (!chosen || String(id) === chosen))
  const operation = Operation.by(owner)
  if (!open.length) return operation
  const ids = open.map(({ id }) => id)
  await db.transaction(async (trx) => {
    const rows = rowsAmong(trx, 'properties', 'id', ids).orderBy('id').forUpdate()
    const still = rows.where((row) => row.where('live', false).orWhere('confirmed_at', '<=', at))
    await confirmProperties(await idsOf(still), { operation, trx })
  })
  return operation
}
