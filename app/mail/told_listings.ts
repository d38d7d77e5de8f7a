import db from '@adonisjs/lucid/services/db'
import { rowsAmong } from '#database/dialect'
import { idsOf } from '#database/statements'
import Operation from '#history/operation'
import { where } from '#lists/condition'
import { ownerPropertyList, type OwnerPropertyRow } from '#lists/property_lists'
import { endTold, timeIn } from '#mail/ending_mail'
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
  const { rows } = await ownerPropertyList.read({}, told)
  const listings = rows.parse().map((row) => {
    const state = stateOf(row, at)
    const end = (row.expired && row.expired_at) || endTold(row.expires_at ?? at, at)
    return { id: row.id, title: row.title, state, end, isOpen: ['ends', 'ended'].includes(state) }
  })
  if (!owner || !listings.length) return undefined
  return {
    ...{ owner, at },
    listings: listings.toSorted((one, other) => Date.parse(one.end) - Date.parse(other.end)),
  }
}

function stateOf({ expired, live, confirmed_at: confirmedAt }: OwnerPropertyRow, at: string) {
  if (expired) return 'ended'
  if (!live) return 'off'
  return Date.parse(confirmedAt ?? '') > timeIn(at).toMillis() ? 'confirmed' : 'ends'
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
