import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import type { ListQuery } from '#lists/list_query'
import { answerList } from '#lists/list_answer'
import { JsonText } from '#lists/json_text'
import { changeList, changesForOwner, changesOf, type ChangeRow } from '#lists/operation_lists'
import Country from '#models/country'
import type { RecordType } from '#history/operation'
import Property from '#models/property'
import User from '#models/user'

const models = { user: User, property: Property, country: Country }

/** A record in the trash, or gone, has changes too. @throws NotFound for one that never was */
export async function answerChanges(ctx: HttpContext, type: RecordType, query: ListQuery) {
  const { id } = ctx.params
  const changes = await changeList.read(query, changesOf(type, id))
  if (!changes.total) await models[type].findOrFail(id)
  return answerList(ctx, changes)
}

export async function answerOwnerChanges(ctx: HttpContext, property: Property, query: ListQuery) {
  const changes = await changeList.read(query, changesForOwner(property.id, property.ownerId))
  const rows = changes.rows.parse().map((row) => forOwner(row, property.ownerId))
  return answerList(ctx, { ...changes, rows: new JsonText<ChangeRow[]>(JSON.stringify(rows)) })
}

/** Names nobody else, and no photo that only admins can still look at (api.md). */
function forOwner(row: ChangeRow, ownerId: number): ChangeRow {
  const actor = row.actor?.id === ownerId ? row.actor : null
  const isRemoval = row.changes.some(({ field, to }) => field === 'images' && to === null)
  const since = DateTime.utc().minus({ minutes: limits.history.ownerUndoMinutes })
  const isOver = !actor || DateTime.fromISO(row.at) < since
  return {
    ...row,
    actor,
    account: null,
    token: actor && row.token,
    changes: row.changes.filter(({ field }) => field !== 'owner_id'),
    images: isRemoval ? null : row.images,
    undo: row.undo === 'possible' && isOver ? 'impossible' : row.undo,
  }
}
