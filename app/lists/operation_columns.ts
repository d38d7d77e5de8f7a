import { instant, json, nullableText, number, object, text, type RowOf } from '#lists/columns'
import type { Action, FieldChange, RecordType, Via } from '#models/operation'

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

/** API.md, "Changes, undo, trash": Operation. */
export const operationColumns = {
  id: text('operations.uuid'),
  ...common,
  action: text<Action>('operations.action'),
  record_type: text<RecordType>('operations.record_type'),
  label: text('operations.label'),
  count: number('operations.count'),
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
  }),
  changes: json<FieldChange[]>('changes.changes'),
  images: json<Image[] | null>(`(changes.details -> 'images')`),
}

export type OperationRow = RowOf<typeof operationColumns>
export type ChangeRow = RowOf<typeof changeColumns>
