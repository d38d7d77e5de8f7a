import limits from '#config/limits'
import type { OperationRow } from '~/components/history/changes/history'

/** `told` stands for all of them; the newest comes first. */
export type OperationFold = { told: OperationRow; operations: OperationRow[] }

/** What one user does within minutes is one line: values of one record, or the same to several. */
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

function isContinuedBy(row: OperationRow, rows: OperationRow[]) {
  if (!isContinued(rows.at(-1)!, row)) return false
  const deed = deedOf(row)
  if (deed !== undefined && rows.every((other) => deedOf(other) === deed)) return true
  const [newest] = rows
  const isOfOne = rows.every(({ record }) => record?.id === row.record?.id)
  return isOfOne && isOfValues(row) && (isOfValues(newest) || removals.includes(newest.action))
}

/** Values that were changed are told by themselves, and so is what a file has brought. */
function deedOf(row: OperationRow) {
  const { action, verdict, changes, file, of_enquiries: ofEnquiries, of_reports: ofReports } = row
  const isAlike = ofEnquiries || alike.includes(action)
  return isAlike && !file
    ? [action, verdict, ofReports, ofEnquiries && changes?.[0]?.to].join()
    : undefined
}

/** Whether visitors see it, and who may come in, is never hidden behind a value. */
const isOfValues = ({ action, file, changes, of_enquiries: ofEnquiries }: OperationRow) =>
  ofValues.includes(action) &&
  !file &&
  !ofEnquiries &&
  !changes?.some(({ field }) => neverHidden.includes(field))

const neverHidden = ['active', 'available', 'email', 'password', 'role']

type Actions = OperationRow['action'][]

const removals: Actions = ['deleted', 'purged']
const ofValues: Actions = [
  ...(['created', 'updated'] as const),
  ...(['images_added', 'images_removed', 'images_reordered'] as const),
]
const alike: Actions = [
  ...removals,
  ...(['created', 'activated', 'deactivated', 'restored', 'reviewed'] as const),
  ...(['images_added', 'images_removed', 'resubmitted', 'withdrawn'] as const),
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
