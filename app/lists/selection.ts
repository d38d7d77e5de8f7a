import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Conflict } from '#exceptions/refusal'
import type { Outcome } from '#history/outcome'
import type User from '#models/user'

/** Rows by their ids, or all that a list shows, and how many those were for the user (api.md). */
type Selection<Query> = { ids: number[] } | { matching: Query; count: number }

type Source<Query> = {
  ids: (query: Query, caller: User, trx?: TransactionClientContract) => Promise<number[]>
}

type SetChange = (ids: number[], trx: TransactionClientContract) => Promise<Outcome>

/** All or none. @throws Conflict if the list shows another number of rows now */
export function changeSelected<Query>(
  { caller }: HttpContext,
  source: Source<Query>,
  selection: Selection<Query>,
  change: SetChange
) {
  return db.transaction(async (trx) => {
    const ids = await selectedIds(source, selection, caller, trx)
    return change(ids, trx)
  })
}

async function selectedIds<Query>(
  source: Source<Query>,
  selection: Selection<Query>,
  caller: User,
  trx: TransactionClientContract
) {
  if ('ids' in selection) return selection.ids
  const ids = await source.ids(selection.matching, caller, trx)
  const { count } = selection
  if (ids.length !== count)
    throw new Conflict('errors.count_changed', { params: { now: ids.length, count } })
  return ids
}

export async function idsAmong<Query>(
  source: Source<Query>,
  { ids = [], matching }: { ids?: number[]; matching?: Query },
  caller: User
) {
  if (!matching) return ids
  const matched = await source.ids(matching, caller)
  if (ids.length === 0) return matched
  const known = new Set(matched)
  return ids.filter((id) => known.has(id))
}
