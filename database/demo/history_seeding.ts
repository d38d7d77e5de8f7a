import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { bulkInsert } from '#database/bulk_insert'
import { folded } from '#database/folding'
import { timestamp } from '#database/now'
import { inShortTransactions, type Progress } from '#database/demo/short_transactions'
import type { DemoVerdict } from '#database/demo/verdicts'
import { plurals, type Action, type FieldChange, type RecordType } from '#models/operation'

const operationsPerTransaction = 100

export type DemoRecord = {
  type: RecordType
  id: number
  label: string
  changes: FieldChange[]
  details?: object
  verdict?: DemoVerdict
}

/** `by` is the id of an owner, and missing for an admin. */
export type DemoOperation = {
  at: number
  by?: number
  action: Action
  records: DemoRecord[]
}

/** In the order of time, because ids grow with it. */
export async function seedHistory(faker: Faker, operations: DemoOperation[], onProgress: Progress) {
  const admins = await db.from('users').where({ role: 'admin', active: true }).orderBy('id')
  const adminIds = admins.map(({ id }): number => id)
  const sorted = operations.toSorted((one, other) => one.at - other.at)
  await inShortTransactions(
    sorted,
    operationsPerTransaction,
    (part, trx) => {
      const made = part.map((operation) => ({
        ...operation,
        ...actorOf(faker, operation, adminIds),
      }))
      return insert(faker, made, trx)
    },
    (done) => onProgress('operations', done, sorted.length)
  )
}

type Actor = { actorId: number | null; via: 'web' | 'terminal'; account: string | null }

/** Some is done in the terminal, and all of an admin's where there is none. */
function actorOf(faker: Faker, { by }: DemoOperation, adminIds: number[]): Actor {
  if (by) return { actorId: by, via: 'web', account: null }
  if (!adminIds.length || faker.datatype.boolean(0.1)) {
    return { actorId: null, via: 'terminal', account: 'manzil' }
  }
  return { actorId: faker.helpers.arrayElement(adminIds), via: 'web', account: null }
}

async function insert(
  faker: Faker,
  operations: (DemoOperation & Actor)[],
  trx: TransactionClientContract
) {
  const reviews = operations.flatMap(({ at, actorId, records }) =>
    records.flatMap(({ id, verdict }) => (verdict ? [reviewRow(id, verdict, actorId, at)] : []))
  )
  const reviewIds = await bulkInsert(trx, 'reviews', reviews)
  const nextReview = reviewIds.values()
  const rows = operations.map((operation) => operationRow(faker, operation))
  const ids = await bulkInsert(trx, 'operations', rows)
  const changes = operations.flatMap(({ action, records }, index) =>
    records.map((record) => changeRow(ids[index], action, record, nextReview))
  )
  return bulkInsert(trx, 'changes', changes)
}

function reviewRow(
  propertyId: number,
  verdict: DemoVerdict,
  reviewerId: number | null,
  at: number
) {
  return {
    property_id: propertyId,
    verdict: verdict.verdict,
    reasons: JSON.stringify(verdict.reasons),
    note: verdict.note,
    reviewer_id: reviewerId,
    created_at: instant(at),
  }
}

function operationRow(faker: Faker, { records, ...operation }: DemoOperation & Actor) {
  const [first, ...others] = records
  const label = others.length ? `${records.length} ${plurals[first.type]}` : first.label
  return {
    uuid: faker.string.uuid(),
    actor_id: operation.actorId,
    via: operation.via,
    account: operation.account,
    action: operation.action,
    record_type: first.type,
    label,
    text: folded(label),
    count: records.length,
    undoable: operation.action !== 'created',
    created_at: instant(operation.at),
  }
}

function changeRow(
  operationId: number,
  action: Action,
  { type, id, label, changes, details, verdict }: DemoRecord,
  nextReview: Iterator<number>
) {
  return {
    operation_id: operationId,
    record_type: type,
    record_id: id,
    label,
    action,
    changes: JSON.stringify(changes),
    details: detailsText(details, verdict && nextReview.next().value),
  }
}

type Details = { review?: object }

function detailsText(details: Details | undefined, reviewId: number | undefined) {
  if (!details) return null
  const review = details.review && { ...details.review, review_id: reviewId }
  return JSON.stringify({ ...details, review })
}

const instant = (time: number) => timestamp(DateTime.fromMillis(time))
