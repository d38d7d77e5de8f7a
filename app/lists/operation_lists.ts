import type { DateTime } from 'luxon'
import { dialect } from '#database/dialect'
import { timestamp } from '#database/now'
import type { Value } from '#database/statements'
import {
  boolean,
  instant,
  json,
  nullableText,
  number,
  object,
  shortChanges,
  text,
  type RowOf,
} from '#lists/columns'
import type { ChangedField } from '#fields/changed_fields'
import type { Action, FieldChange, RecordType, Via } from '#history/operation'
import type { Verdict } from '#review/review_terms'
import { countedWhole, where } from '#lists/condition'
import { List } from '#lists/list'

const actor = {
  id: number('operations.actor_id'),
  name: text(`coalesce(users.name, 'user #' || operations.actor_id)`),
}

const common = {
  at: instant('operations.created_at'),
  actor: object<typeof actor, null>('operations.actor_id', actor),
  via: text<Via>('operations.via'),
  account: nullableText('operations.account'),
  token: nullableText('operations.token'),
  undo: text<'possible' | 'done' | 'impossible'>(`CASE
    WHEN operations.undone_by IS NOT NULL THEN 'done'
    WHEN operations.undoable THEN 'possible' ELSE 'impossible' END`),
}

const oneId = `(SELECT CASE WHEN count(*) = 1 THEN min(record_id) END FROM (
  SELECT record_id FROM changes WHERE operation_id = operations.id
    AND record_type = operations.record_type LIMIT 2) AS records)`

/** The changes of a report are of no record, because owners read those of theirs; the label has the property's id. */
const isOfReports = `(SELECT max(record_id) FROM changes WHERE operation_id = operations.id) = 0`
const reportedIn = (label: string) => `CAST(substr(${label}, 11) AS integer)`
const titleIn = (label: string) => `coalesce((
  SELECT title FROM properties WHERE id = ${reportedIn(label)} UNION ALL
  SELECT title FROM trashed_properties WHERE id = ${reportedIn(label)}), ${label})`

const isOneReport = `${oneId} = 0`
const oneRecord = `CASE WHEN ${isOneReport} THEN ${reportedIn('operations.label')} ELSE ${oneId} END`

const exists = (type: string, id: string) => `CASE ${type}
  WHEN 'property' THEN EXISTS (SELECT 1 FROM properties WHERE id = ${id})
  WHEN 'user' THEN EXISTS (SELECT 1 FROM users WHERE users.id = ${id})
  ELSE EXISTS (SELECT 1 FROM countries WHERE id = ${id}) END`

const verdict = (sql: string) => nullableText<Verdict>(sql)
const verdictIn = (details: string) => `${details} -> 'review' -> 'after' ->> 'review_state'`

const operationVerdict = `CASE operations.action WHEN 'reviewed' THEN
  (SELECT ${verdictIn('details')} FROM changes WHERE operation_id = operations.id LIMIT 1) END`

const changeVerdict = `CASE changes.action WHEN 'reviewed' THEN ${verdictIn('changes.details')} END`

const record = {
  id: number(oneRecord),
  exists: boolean(exists('operations.record_type', oneRecord)),
}

/** An enquiry is a part of its property's history, and several of them have no changes of one record. */
const isOfEnquiries = `EXISTS (SELECT 1 FROM changed_fields
  WHERE field = 'enquiry' AND operation_id = operations.id)`

const isOneEnquiry = `details -> 'enquiries' -> 0 IS NOT NULL AND details -> 'enquiries' -> 1 IS NULL`

/** api.md, "Changes, undo, trash": Operation. `record` is null where `label` tells a number. */
const operationColumns = {
  id: text('operations.uuid'),
  ...common,
  action: text<Action>('operations.action'),
  file: nullableText('operations.file'),
  record_type: text<RecordType>('operations.record_type'),
  label: text(
    `CASE WHEN ${isOneReport} THEN ${titleIn('operations.label')} ELSE operations.label END`
  ),
  count: number('operations.count'),
  of_enquiries: boolean(isOfEnquiries),
  of_reports: boolean(isOfReports),
  one_enquiry: boolean(`(operations.count = 1 AND EXISTS (
    SELECT 1 FROM changes WHERE operation_id = operations.id AND ${isOneEnquiry}))`),
  verdict: verdict(operationVerdict),
  record: object<typeof record, null>(oneRecord, record),
  changes: shortChanges(`(SELECT changes FROM changes WHERE operation_id = operations.id
    AND record_type = operations.record_type AND record_id = ${oneId} LIMIT 1)`),
}

type Image = { id: number; image_url: string }

/** api.md, "Changes, undo, trash": Change. `images` are those that were added or removed. */
const changeColumns = {
  id: number('changes.id'),
  operation_id: text('operations.uuid'),
  ...common,
  action: text<Action>('changes.action'),
  record: object('changes.record_id', {
    type: text<RecordType>('changes.record_type'),
    id: number('changes.record_id'),
    label: text(
      `CASE changes.record_id WHEN 0 THEN ${titleIn('changes.label')} ELSE changes.label END`
    ),
    exists: boolean(exists('changes.record_type', 'changes.record_id')),
  }),
  changes: json<FieldChange[]>('changes.changes'),
  verdict: verdict(changeVerdict),
  one_enquiry: boolean(isOneEnquiry),
  images: json<Image[] | null>(`(changes.details -> 'images')`),
}

export type OperationRow = RowOf<typeof operationColumns>
export type ChangeRow = RowOf<typeof changeColumns>

const actors = 'LEFT JOIN users ON users.id = operations.actor_id'

/** An index has all but the usual value (migration 0124), and SQLite takes it if its condition stands here. */
const equals =
  <Term extends string>(column: string, usual: Term) =>
  (value: Term) => {
    const isIndexed = value === usual ? '' : ` AND operations.${column} <> '${usual}'`
    return where(`operations.${column} = ?${isIndexed}`, value)
  }

export const operationList = new List({
  columns: operationColumns,
  table: 'operations',
  joins: actors,
  search: {
    texts: 'operations',
    names: { actor_id: 'user_texts' },
  },
  numbered: (id: number) =>
    where(
      `operations.id IN (SELECT operation_id FROM changes WHERE record_id = ?
        AND record_type IN ('user', 'property', 'country'))`,
      id
    ),
  filters: {
    actor_id: (id: number) => where('operations.actor_id = ?', id),
    action: (action: Action) => where('operations.action = ?', action),
    record_type: equals<RecordType>('record_type', 'property'),
    field: (field: ChangedField) =>
      where('operations.id IN (SELECT operation_id FROM changed_fields WHERE field = ?)', field),
    sign_ins: (_: 0) => where("operations.action <> 'signed_in'"),
    via: equals<Via>('via', 'web'),
    from: (day: DateTime) => where('operations.created_at >= ?', timestamp(day)),
    to: (day: DateTime) => where('operations.created_at <= ?', timestamp(day.endOf('day'))),
  },
})

/** Rows are counted without the joins, so a condition looks the operation up itself. */
const inOperation = (condition: string, value: Value) =>
  where(
    `EXISTS (SELECT 1 FROM operations AS of_change
      WHERE of_change.id = changes.operation_id AND of_change.${condition})`,
    value
  )

export const changeList = new List({
  columns: changeColumns,
  table: 'changes',
  joins: `JOIN operations ON operations.id = changes.operation_id ${actors}`,
  filters: {
    actor_id: (id: number) => inOperation('actor_id = ?', id),
    // A record has few changes, which an index finds, so the fields of these are read.
    field: (field: ChangedField) =>
      where(
        `EXISTS (SELECT 1 FROM ${dialect().changedFields('changes.changes')} WHERE value ->> 'field' = ?)`,
        field
      ),
    from: (time: DateTime) => inOperation('created_at >= ?', timestamp(time)),
  },
})

export const changesOf = (type: RecordType, id: number) =>
  where('changes.record_type = ? AND changes.record_id = ?', type, id)
/** The changes of a former owner are left out. What the terminal changes has no actor. */
export const changesForOwner = (propertyId: number, ownerId: number) =>
  where(
    `changes.record_type = 'property' AND changes.record_id = ? AND EXISTS (
      SELECT 1 FROM operations AS of_change LEFT JOIN users AS of_actor ON of_actor.id = of_change.actor_id
      WHERE of_change.id = changes.operation_id AND (of_change.actor_id IS NULL
        OR of_change.actor_id = ? OR of_actor.role = 'admin'))`,
    propertyId,
    ownerId
  )
export const changesIn = (operationId: number) =>
  countedWhole(where('changes.operation_id = ?', operationId))
