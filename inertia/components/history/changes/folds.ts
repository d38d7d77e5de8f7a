import limits from '#config/limits'
import type { OperationRow } from '~/components/history/changes/history'

/** `told` stands for all of them; the newest comes first. */
export type OperationFold = { told: OperationRow; operations: OperationRow[] }

const removals = ['deleted', 'purged']

/** What one user does to one record within minutes is one line, which tells that it was added, unless it is gone again. */
export function foldedOperations(rows: OperationRow[]): OperationFold[] {
  const folds: OperationRow[][] = []
  for (const row of rows) {
    const fold = folds.find((operations) => isContinued(operations.at(-1)!, row))
    if (fold) fold.push(row)
    else folds.push([row])
  }
  return folds.map((operations) => ({
    told: removals.includes(operations[0].action)
      ? operations[0]
      : (operations.find(({ action }) => action === 'created') ?? operations[0]),
    operations,
  }))
}

function isContinued(later: OperationRow, row: OperationRow) {
  const passed = Date.parse(later.at) - Date.parse(row.at)
  return (
    row.record !== null &&
    row.action !== 'signed_in' &&
    row.record.id === later.record?.id &&
    row.record_type === later.record_type &&
    row.actor?.id === later.actor?.id &&
    row.via === later.via &&
    row.token === later.token &&
    passed <= limits.history.foldedMinutes * 60_000
  )
}
