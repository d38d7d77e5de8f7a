import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMailOn } from '#config/mail'
import type { ReviewReason, Verdict } from '#review/review_terms'
import { parsedJson } from '#database/column_types'
import { execute } from '#database/statements'
import { tellReaders } from '#outbox/outbox'
import { readersAmong, type Reader } from '#outbox/readers'

type VerdictRow = {
  review_id: number
  owner_id: number
  property_id: number
  title: string
  verdict: Verdict
  reasons: ReviewReason[] | string
  note: string | null
}

const titles = 10

/** Each owner gets one mail at the end of an operation, whatever was decided in it. */
export async function tellVerdicts({ id }: { id?: number }, trx: TransactionClientContract) {
  if (!isMailOn() || !id) return
  const rows = await execute<VerdictRow>(
    `SELECT reviews.id AS review_id, reviews.verdict, reviews.reasons, reviews.note,
        properties.id AS property_id, properties.title, properties.owner_id
      FROM changes
      JOIN reviews ON reviews.id = CAST(changes.details -> 'review' ->> 'review_id' AS integer)
      JOIN properties ON properties.id = reviews.property_id
      WHERE changes.operation_id = ? ORDER BY changes.id`,
    [id],
    trx
  )
  const byOwner = Map.groupBy(rows, ({ owner_id: ownerId }) => ownerId)
  const readers = await readersAmong([...byOwner.keys()], 'review', trx)
  const dataFor = ({ id: owner, name }: Reader) => ({ name, ...verdictsIn(byOwner.get(owner)!) })
  await tellReaders('review', readers, dataFor, trx)
}

function verdictsIn(rows: VerdictRow[]) {
  const [{ verdict, reasons, note }] = rows
  return {
    verdict,
    note,
    reasons: parsedJson<ReviewReason[]>(reasons),
    reviews: rows.map(({ review_id: id }) => id),
    properties: rows.slice(0, titles).map(({ property_id: id, title, review_id: review }) => {
      return { id, title, review }
    }),
  }
}
