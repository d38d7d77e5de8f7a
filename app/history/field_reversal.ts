import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { Refusal } from '#exceptions/refusal'
import { changedSince, missingIn, type Reversal } from '#history/reversal'
import type Change from '#models/change'
import Country from '#models/country'
import type { FormerValues } from '#models/former_values'
import type Operation from '#models/operation'
import Property from '#models/property'
import User from '#models/user'
import { detachedRows } from '#models/versioned'

type Held = { id: number; shownField: (field: string) => unknown }

type Model<Row extends Held> = LucidModel & {
  new (): Row
  setBack: (
    former: FormerValues<Row>[],
    operation: Operation,
    trx: TransactionClientContract
  ) => Promise<Map<number, Refusal>>
}

/** Each field gets the value back that it had. @param needed columns that decide on it */
function fieldsOf<Row extends Held & LucidRow>(model: Model<Row>, needed: string[]): Reversal {
  return async (changes, undoing) => {
    const { operation, trx } = undoing
    const ids = changes.map(({ recordId }) => recordId)
    const fields = changes.flatMap((change) => change.changes.map(({ field }) => field))
    const held = fields.filter((field) => model.$keys.columnsToAttributes.get(field, ''))
    const rows = await detachedRows(model, ids, trx, [...new Set(['id', ...needed, ...held])])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const missing = await missingIn(
      changes.filter(({ recordId }) => !byId.has(recordId)),
      undoing
    )
    const attempts = changes.map((change) => {
      const row = byId.get(change.recordId)
      return { change, row, refusal: row ? refusalOf(change, row) : missing(change) }
    })
    const former = attempts.flatMap(({ change, row, refusal }) =>
      row && !refusal ? [{ row, values: valuesBefore(change, row), details: change.details }] : []
    )
    const refusals = await model.setBack(
      former.filter(({ values }) => Object.keys(values).length),
      operation,
      trx
    )
    return attempts.map(({ change, refusal = refusals.get(change.recordId) }) => ({
      change,
      refusal,
    }))
  }
}

export const userFields = fieldsOf(User, ['name', 'role'])
export const propertyFields = fieldsOf(Property, ['title'])
export const countryFields = fieldsOf(Country, ['name', 'parent_id'])

/** What a record no longer holds can't be taken back. */
function refusalOf(change: Change, row: Held) {
  const changed = change.changes.find(({ field, to }) => {
    const held = row.shownField(field)
    return held !== undefined && !isDeepStrictEqual(held, to)
  })
  return changed && changedSince(change, changed.field)
}

/** The verdict of a review stands in other columns: see `review_reversal.ts`. */
function valuesBefore(change: Change, row: Held) {
  const own = change.turned.filter(({ field }) => row.shownField(field) !== undefined)
  return Object.fromEntries(own.map(({ field, to }) => [field, to]))
}
