import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect } from '#database/dialect'
import { jsonColumn } from '#database/column_types'
import { timestamp } from '#database/now'
import { ReviewSchema } from '#database/schema'
import { execute } from '#database/statements'
import { idsIn } from '#history/former_values'
import type { ReviewReason, Verdict } from '#review/review_terms'

export type ReviewRow = {
  id: number
  property_id: number
  verdict: Verdict
  reasons: ReviewReason[]
  note: string | null
  reviewer_id: number | null
  created_at: string
}

const columns = [
  'id',
  'property_id',
  'verdict',
  'reasons',
  'note',
  'reviewer_id',
  'created_at',
] satisfies (keyof ReviewRow)[]

export default class Review extends ReviewSchema {
  @column()
  declare verdict: Verdict

  @jsonColumn()
  declare reasons: ReviewReason[]

  get row(): ReviewRow {
    const { id, propertyId, verdict, reasons, note, reviewerId, createdAt } = this
    return {
      id,
      property_id: propertyId,
      verdict,
      reasons,
      note,
      reviewer_id: reviewerId,
      created_at: timestamp(createdAt),
    }
  }

  static async insertAgain(rows: ReviewRow[], trx: TransactionClientContract) {
    if (!rows.length) return
    const reviewers = rows.flatMap(({ reviewer_id: reviewer }) => reviewer ?? [])
    const present = await idsIn('users', reviewers, trx)
    const again = rows.map((row) => ({
      ...row,
      reviewer_id: present.has(row.reviewer_id) ? row.reviewer_id : null,
    }))
    await execute(
      `INSERT INTO reviews (${columns.join(', ')})
        SELECT ${columns.join(', ')} FROM ${dialect().inputRows('reviews', columns)}`,
      [JSON.stringify(again)],
      trx
    )
  }
}
