import {
  relatedRow,
  instant,
  json,
  nullableText,
  number,
  object,
  text,
  type RowOf,
} from '#lists/columns'
import type { ReviewReason, Verdict, WaitingKind } from '#review/review_terms'
import type { ReviewedState } from '#review/review_status'
import { countedWhole, where } from '#lists/condition'
import { imageAnswer } from '#lists/property_image_rows'
import { JsonText } from '#lists/json_text'
import { List, type ListResult } from '#lists/list'
import { queueItem } from '#review/queue'
import { adminPropertyColumns, images, properties } from '#lists/property_lists'
import type Property from '#models/property'

const reviewers = 'LEFT JOIN users AS reviewers ON reviewers.id = reviews.reviewer_id'

const ownerReviewColumns = {
  id: number('reviews.id'),
  property_id: number('reviews.property_id'),
  verdict: text<Verdict>('reviews.verdict'),
  reasons: json<ReviewReason[]>('reviews.reasons'),
  note: nullableText('reviews.note'),
  at: instant('reviews.created_at'),
}

const reviewer = { id: number('reviewers.id'), name: text('reviewers.name') }

/** api.md, "Review": Review. */
const reviewColumns = {
  ...ownerReviewColumns,
  reviewer: object<typeof reviewer, null>('reviewers.id', reviewer),
}

/** Stays in its column after a verdict, which may be undone; a later change comes without a note. */
const ownerNote = `CASE WHEN properties.waiting_as <> 'changed' THEN properties.owner_note END`

/** api.md, "Review": QueueItem, whose changes are found from `reviewed_state`. */
const waitingColumns = {
  property: object('properties.id', adminPropertyColumns),
  kind: text<WaitingKind>('properties.waiting_as'),
  submitted_at: instant('properties.submitted_at'),
  submission: number('properties.submission'),
  owner_note: nullableText(ownerNote),
  reviewed_state: json<ReviewedState | null>('properties.reviewed_state'),
  last_review: relatedRow(
    `FROM reviews ${reviewers} WHERE property_id = properties.id ORDER BY reviews.id DESC LIMIT 1`,
    reviewColumns
  ),
}

export type ReviewRow = RowOf<typeof reviewColumns>

const queueColumns = { ...waitingColumns, images }

const waiting = {
  table: properties.table,
  joins: properties.joins,
  sort: 'submitted_at',
  filters: {
    kind: (kind: WaitingKind) => where('properties.waiting_as = ?', kind),
    owner_id: properties.filters.owner_id,
    country_id: properties.filters.country_id,
    property_id: (id: number) => where('properties.id = ?', id),
  },
}

export const waitingList = new List({ columns: waitingColumns, ...waiting })
const queueList = new List({ columns: queueColumns, ...waiting })
export const isWaiting = countedWhole(where('properties.submitted_at IS NOT NULL'))

export async function readQueue(
  query: Parameters<typeof queueList.read>[0]
): Promise<ListResult<QueueItem>> {
  const list = await queueList.read(query, isWaiting)
  const items = list.rows.parse().map(itemOf)
  return { ...list, rows: new JsonText(JSON.stringify(items)) }
}

const itemOf = (row: RowOf<typeof queueColumns>) =>
  queueItem({ ...row, images: row.images.map(imageAnswer) })

export type QueueItem = ReturnType<typeof itemOf>

export const reviewList = new List({
  columns: reviewColumns,
  table: 'reviews',
  joins: reviewers,
  filters: {},
})
export const ownerReviewList = new List({
  columns: ownerReviewColumns,
  table: 'reviews',
  joins: '',
  filters: {},
})
export const reviewsOf = ({ id }: Property) => where('reviews.property_id = ?', id)
