import type { RowOf } from '~/hooks/use_rows'

export type QueueItem = RowOf<'api.admin.reviews.index'>
export type Review = RowOf<'api.admin.property_reviews.index'>
export type Verdict = Review['verdict']
export type Reason = Review['reasons'][number]

/** A property is `gone` when it was deleted, `taken_back` when its changes were. */
export type PropertyOutcome = {
  verdict: Verdict | 'gone' | 'taken_back'
  by: string | null
  reasons: Reason[]
  note: string | null
  url?: string | null
}

export const waitingOf = (item: QueueItem) => ({
  id: item.property.id,
  revision: item.submission,
  since: item.submitted_at,
  item,
})
