import limits from '#config/limits'
import type { OperationRow } from '~/components/history/changes/history'

/** `told` stands for all of them; the newest comes first. */
export type OperationFold = { told: OperationRow; operations: OperationRow[] }

const removals = ['deleted', 'purged']

/** What one user does to one record within minutes is one line, and so is what they do to several in the same way. */
export function foldedOperations(rows: OperationRow[]): OperationFold[] {
  const folds: OperationRow[][] = []
  for (const row of rows) {
    const fold = folds.find((operations) => isContinuedBy(row, operations))
    if (fold) fold.push(row)
    else folds.push([row])
  }
  return folds.map((operations) => ({ told: toldOf(operations), operations }))
}

/** One record's line tells that it was added, unless it is gone again. */
function toldOf(operations: OperationRow[]): OperationRow {
  const [newest] = operations
  const count = new Set(operations.map(({ record }) => record?.id)).size
  if (count > 1)
    return { ...newest, record: null, changes: null, label: '', count, one_enquiry: false }
  if (removals.includes(newest.action)) return newest
  return operations.find(({ action }) => action === 'created') ?? newest
}

const isOfOne = (rows: OperationRow[]) =>
  rows.every(({ record }) => record?.id === rows[0].record?.id)

function isContinuedBy(row: OperationRow, rows: OperationRow[]) {
  if (!isContinued(rows.at(-1)!, row)) return false
  const deed = deedOf(row)
  const isOneMore = deed !== undefined && rows.every((other) => deedOf(other) === deed)
  return isOneMore || isOfOne([...rows, row])
}

/** Values that were changed are told by themselves, and so is what a file has brought. */
function deedOf(row: OperationRow) {
  const { action, verdict, changes, file, of_enquiries: ofEnquiries, of_reports: ofReports } = row
  const isAlike = ofEnquiries || alike.includes(action)
  return isAlike && !file
    ? [action, verdict, ofReports, ofEnquiries && changes?.[0]?.to].join()
    : undefined
}

const alike: OperationRow['action'][] = [
  ...(['created', 'activated', 'deactivated', 'deleted', 'restored', 'reviewed'] as const),
  ...(['images_added', 'images_removed', 'resubmitted', 'withdrawn', 'purged'] as const),
]

function isContinued(later: OperationRow, row: OperationRow) {
  const passed = Date.parse(later.at) - Date.parse(row.at)
  return (
    row.record !== null &&
    row.action !== 'signed_in' &&
    later.record !== null &&
    row.record_type === later.record_type &&
    row.actor?.id === later.actor?.id &&
    row.via === later.via &&
    row.token === later.token &&
    passed <= limits.history.foldedMinutes * 60_000
  )
}
