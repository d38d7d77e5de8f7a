import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Conflict } from '#exceptions/refusal'
import type { Condition } from '#lists/condition'
import type { Outcome } from '#history/outcome'

/** Rows by their ids, or all that a list shows, and how many those were for the user (api.md). */
type Selection<Query> = { ids: number[] } | { matching: Query; count: number }

type Source<Query> = {
  ids: (
    query: Query,
    within: { trx?: TransactionClientContract; scope?: Condition }
  ) => Promise<number[]>
}

type SetChange = (ids: number[], trx: TransactionClientContract) => Promise<Outcome>

/** All or none. @throws Conflict if the list shows another number of rows now */
export function changeSelected<Query>(
  list: Source<Query>,
  selection: Selection<Query>,
  change: SetChange,
  scope?: Condition
) {
  return db.transaction(async (trx) => {
    const ids = await selectedIds(list, selection, { trx, scope })
    return change(ids, trx)
  })
}

async function selectedIds<Query>(
  list: Source<Query>,
  selection: Selection<Query>,
  within: { trx: TransactionClientContract; scope?: Condition }
) {
  if ('ids' in selection) return selection.ids
  const ids = await list.ids(selection.matching, within)
  const { count } = selection
  if (ids.length !== count)
    throw new Conflict('errors.count_changed', { params: { now: ids.length, count } })
  return ids
}

export async function idsAmong<Query>(
  list: Source<Query>,
  { ids = [], matching }: { ids?: number[]; matching?: Query },
  scope?: Condition
) {
  if (!matching) return ids
  const matched = await list.ids(matching, { scope })
  if (ids.length === 0) return matched
  const known = new Set(matched)
  return ids.filter((id) => known.has(id))
}
