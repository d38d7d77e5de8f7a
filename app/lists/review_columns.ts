import {
  found,
  instant,
  json,
  nullableText,
  number,
  object,
  text,
  type RowOf,
} from '#lists/columns'
import { adminPropertyColumns } from '#lists/property_columns'
import type { ReviewReason } from '#config/reviews'
import type { ReviewedState, Verdict, WaitingKind } from '#models/review_status'

export const reviewers = 'LEFT JOIN users AS reviewers ON reviewers.id = reviews.reviewer_id'

/** What an owner learns of a review. */
export const ownerReviewColumns = {
  id: number('reviews.id'),
  property_id: number('reviews.property_id'),
  verdict: text<Verdict>('reviews.verdict'),
  reasons: json<ReviewReason[]>('reviews.reasons'),
  note: nullableText('reviews.note'),
  at: instant('reviews.created_at'),
}

const reviewer = { id: number('reviewers.id'), name: text('reviewers.name') }

/** API.md, "Review": Review. */
export const reviewColumns = {
  ...ownerReviewColumns,
  reviewer: object<typeof reviewer, null>('reviewers.id', reviewer),
}

/** API.md, "Review": QueueItem, from whose `reviewed_state` the changes are told. */
export const waitingColumns = {
  property: object('properties.id', adminPropertyColumns),
  kind: text<WaitingKind>('properties.waiting_as'),
  submitted_at: instant('properties.submitted_at'),
  submission: number('properties.submission'),
  reviewed_state: json<ReviewedState | null>('properties.reviewed_state'),
  last_review: found(
    `FROM reviews ${reviewers} WHERE property_id = properties.id ORDER BY reviews.id DESC LIMIT 1`,
    reviewColumns
  ),
}

export type ReviewRow = RowOf<typeof reviewColumns>
export type WaitingRow = RowOf<typeof waitingColumns>
