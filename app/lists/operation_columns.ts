import {
  boolean,
  instant,
  json,
  nullableText,
  number,
  object,
  text,
  type RowOf,
} from '#lists/columns'
import type { Action, FieldChange, RecordType, Via } from '#models/operation'
import type { Verdict } from '#models/review_status'

/** A user who is gone for good is known by the id alone. */
const actor = {
  id: number('operations.actor_id'),
  name: text(`coalesce(users.name, 'user #' || operations.actor_id)`),
}

const common = {
  at: instant('operations.created_at'),
  actor: object<typeof actor, null>('operations.actor_id', actor),
  via: text<Via>('operations.via'),
  /** Of the system, for what the terminal does. */
  account: nullableText('operations.account'),
  undo: text<'possible' | 'done' | 'impossible'>(`CASE
    WHEN operations.undone_by IS NOT NULL THEN 'done'
    WHEN operations.undoable THEN 'possible' ELSE 'impossible' END`),
}

const oneRecord = `(SELECT CASE WHEN count(*) = 1 THEN min(record_id) END FROM (
  SELECT record_id FROM changes WHERE operation_id = operations.id
    AND record_type = operations.record_type LIMIT 2) AS records)`

/** Whether the record is still there, or known by its history alone. */
const exists = (type: string, id: string) => `CASE ${type}
  WHEN 'property' THEN EXISTS (SELECT 1 FROM properties WHERE id = ${id})
  WHEN 'user' THEN EXISTS (SELECT 1 FROM users WHERE users.id = ${id})
  ELSE EXISTS (SELECT 1 FROM countries WHERE id = ${id}) END`

const verdict = (sql: string) => nullableText<Verdict>(sql)
const verdictIn = (details: string) => `${details} -> 'review' -> 'after' ->> 'review_state'`

/** All properties that one operation reviews get the same. */
const operationVerdict = `CASE operations.action WHEN 'reviewed' THEN
  (SELECT ${verdictIn('details')} FROM changes WHERE operation_id = operations.id LIMIT 1) END`

const changeVerdict = `CASE changes.action WHEN 'reviewed' THEN ${verdictIn('changes.details')} END`

const record = {
  id: number(oneRecord),
  exists: boolean(exists('operations.record_type', oneRecord)),
}

/** API.md, "Changes, undo, trash": Operation. `record` is null where `label` tells a number. */
export const operationColumns = {
  id: text('operations.uuid'),
  ...common,
  action: text<Action>('operations.action'),
  record_type: text<RecordType>('operations.record_type'),
  label: text('operations.label'),
  count: number('operations.count'),
  verdict: verdict(operationVerdict),
  record: object<typeof record, null>(oneRecord, record),
}

type Image = { id: number; image_url: string }

/** API.md, "Changes, undo, trash": Change. `images` are those that were added or removed. */
export const changeColumns = {
  id: number('changes.id'),
  operation_id: text('operations.uuid'),
  ...common,
  action: text<Action>('changes.action'),
  record: object('changes.record_id', {
    type: text<RecordType>('changes.record_type'),
    id: number('changes.record_id'),
    label: text('changes.label'),
    exists: boolean(exists('changes.record_type', 'changes.record_id')),
  }),
  changes: json<FieldChange[]>('changes.changes'),
  verdict: verdict(changeVerdict),
  images: json<Image[] | null>(`(changes.details -> 'images')`),
}

export type OperationRow = RowOf<typeof operationColumns>
export type ChangeRow = RowOf<typeof changeColumns>
