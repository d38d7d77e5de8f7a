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
import { imagesByProperty, type ImageAnswer } from '#lists/property_image_rows'
import { JsonText } from '#lists/json_text'
import { List, type ListResult } from '#lists/list'
import { queueItem } from '#review/queue'
import { adminPropertyColumns, properties } from '#lists/property_lists'
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
type WaitingRow = RowOf<typeof waitingColumns>

export const waitingList = new List({
  columns: waitingColumns,
  table: properties.table,
  joins: properties.joins,
  sort: 'submitted_at',
  filters: {
    kind: (kind: WaitingKind) => where('properties.waiting_as = ?', kind),
    owner_id: properties.filters.owner_id,
    country_id: properties.filters.country_id,
    property_id: (id: number) => where('properties.id = ?', id),
  },
})
export const isWaiting = countedWhole(where('properties.submitted_at IS NOT NULL'))

export async function readQueue(
  query: Parameters<typeof waitingList.read>[0]
): Promise<ListResult<QueueItem>> {
  const list = await waitingList.read(query, isWaiting)
  const rows = list.rows.parse()
  const images = await imagesByProperty(rows.map(({ property }) => property.id))
  const items = rows.map((row) => queueItem(row, images.get(row.property.id) ?? []))
  return { ...list, rows: new JsonText(JSON.stringify(items)) }
}

export type QueueItem = ReturnType<typeof queueItem<WaitingRow, ImageAnswer>>

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
