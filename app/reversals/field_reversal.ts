import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { Refusal } from '#exceptions/refusal'
import { changedSince, missingIn, inverse, type Reversal } from '#history/reversal'
import type Change from '#history/change'
import Country from '#models/country'
import type { FormerValues } from '#history/former_values'
import type Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { setFormerCountries, setFormerProperties, setFormerUsers } from '#reversals/former_records'
import { detachedRows } from '#history/versioned'
import { switchesByReview } from '#review/review_status'

type Reversible = { id: number; shownField: (field: string) => unknown }

type SetFormer<Row> = (
  former: FormerValues<Row>[],
  operation: Operation,
  trx: TransactionClientContract
) => Promise<Map<number, Refusal>>

function fieldsOf<Row extends Reversible & LucidRow>(
  model: LucidModel & (new () => Row),
  needed: string[],
  setFormer: SetFormer<Row>
): Reversal {
  return async (changes, undoing) => {
    const { operation, trx } = undoing
    const ids = changes.map(({ recordId }) => recordId)
    const fields = changes.flatMap((change) => change.changes.map(({ field }) => field))
    const columns = fields.filter((field) => model.$keys.columnsToAttributes.get(field, ''))
    const rows = await detachedRows(model, ids, trx, [...new Set(['id', ...needed, ...columns])])
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
    const refusals = await setFormer(
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

export const formerUserFields = fieldsOf(User, ['name', 'role'], setFormerUsers)
export const formerPropertyFields = fieldsOf(
  Property,
  ['title', 'purpose', 'rent_period'],
  setFormerProperties
)
export const formerCountryFields = fieldsOf(Country, ['name', 'parent_id'], setFormerCountries)

function refusalOf(change: Change, row: Reversible) {
  const changed = change.changes.find(({ field, to }) => {
    const current = row.shownField(field)
    return current !== undefined && !isDeepStrictEqual(current, to)
  })
  return changed && changedSince(change, changed.field)
}

function valuesBefore({ recordType, changes }: Change, row: Reversible) {
  const switches = recordType === 'property' ? switchesByReview(changes) : []
  const own = changes.filter(
    (change) => !switches.includes(change) && row.shownField(change.field) !== undefined
  )
  return Object.fromEntries(own.map(inverse).map(({ field, to }) => [field, to]))
}
