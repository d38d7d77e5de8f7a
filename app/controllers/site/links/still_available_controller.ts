import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { rowsAmong } from '#database/dialect'
import { idsOf } from '#database/statements'
import { dayOf } from '#listings/listing_texts'
import { where } from '#lists/condition'
import { ownerPropertyList, type OwnerPropertyRow } from '#lists/property_lists'
import { endTold } from '#mail/ending_mail'
import { answerLinkPage } from '#mail/link_page'
import { stillAvailable } from '#mail/signed_links'
import { confirmProperties } from '#models/properties/confirmation'
import User from '#models/user'
import Operation from '#history/operation'

const texts = 'still_available'

/** An owner comes from the mail about what ends soon, without a session. */
export default class StillAvailableController {
  /** Changes nothing, because scanners of mailboxes open every address. */
  async show(ctx: HttpContext) {
    const { i18n } = ctx
    const found = await find(ctx)
    if (!found) return answerLinkPage(ctx, { texts, state: 'unknown' })
    const ends = found.rows.map((row) => ({ ...row, end: endOf(row, found.at) }))
    const items = ends
      .toSorted((one, other) => Date.parse(one.end) - Date.parse(other.end))
      .map(({ end, ...row }) => {
        const state = stateOf(row, found.at)
        return {
          ...{ id: row.id, title: row.title, isOpen: isOpen(state) },
          words: i18n.t('still_available.item', { state, day: dayOf(i18n, end) }),
        }
      })
    const count = items.filter((item) => item.isOpen).length
    return answerLinkPage(ctx, {
      ...{ texts, items, values: { count: String(count) } },
      state: count ? 'asked' : 'off',
      next: {
        text: i18n.t('still_available.list', { count: items.length }),
        url: '/owner-dashboard',
      },
    })
  }

  /** Of the one that `property` names, or of all. */
  async store(ctx: HttpContext) {
    const found = await find(ctx)
    const chosen = ctx.request.input('property')
    const open = found?.rows.filter((row) => isOpen(stateOf(row, found.at))) ?? []
    const rows = chosen ? open.filter(({ id }) => String(id) === chosen) : open
    if (found && rows.length) {
      const operation = Operation.by(found.owner)
      await db.transaction(async (trx) => {
        const ids = await stillOpen(rows, found.told, trx)
        await confirmProperties(ids, { operation, trx })
      })
      if (operation.isStored) ctx.response.header('x-operation-id', operation.uuid)
    }
    return this.show(ctx)
  }
}

/** The same press may come twice at once, and counts once. */
function stillOpen(rows: OwnerPropertyRow[], told: string, trx: TransactionClientContract) {
  const ids = rows.map(({ id }) => id)
  const open = rowsAmong(trx, 'properties', 'id', ids).orderBy('id').forUpdate()
  return idsOf(open.where((row) => row.where('live', false).orWhere('confirmed_at', '<=', told)))
}

async function find({ params }: HttpContext) {
  const { ownerId, at } = stillAvailable.read(params.signed) ?? {}
  if (!ownerId || !at) return undefined
  const account = { id: ownerId, active: true, role: 'Property owner' as const }
  const owner = await User.findBy(account, { connection: 'reader' })
  const told = where('properties.owner_id = ? AND properties.end_told_at = ?', ownerId, at)
  const { rows } = await ownerPropertyList.read({}, told)
  const found = rows.parse()
  return owner && found.length ? { owner, rows: found, told: at, at: isoOf(at) } : undefined
}

const isoOf = (at: string) => (at.includes('T') ? at : `${at.replace(' ', 'T')}Z`)

function endOf({ expired, expired_at: ended, expires_at: ends }: OwnerPropertyRow, at: string) {
  return (expired && ended) || endTold(ends ?? at, at)
}

function stateOf({ expired, live, confirmed_at: confirmedAt }: OwnerPropertyRow, at: string) {
  if (expired) return 'ended'
  if (!live) return 'off'
  return Date.parse(confirmedAt ?? '') > Date.parse(at) ? 'confirmed' : 'ends'
}

const isOpen = (state: ReturnType<typeof stateOf>) => state === 'ends' || state === 'ended'
