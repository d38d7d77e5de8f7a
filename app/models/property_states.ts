import { isClosed } from '#database/triggers/live_properties'
import type { PropertyState } from '#review/review_terms'

const refused = `properties.review_state IN ('changes_requested', 'rejected')`

/** Triggers keep `properties.live`. SQLite takes an index of some rows (migration 0124) if its condition stands here. */
const isRefused = (verdict: 'changes_requested' | 'rejected') =>
  `properties.review_state = '${verdict}' AND properties.waiting_as IS NULL
    AND properties.live = FALSE AND ${refused}`

const isLeft = `properties.live = FALSE AND properties.waiting_as IS NULL AND NOT ${refused}`

export const isInState: Record<PropertyState, string> = {
  live: 'properties.live = TRUE',
  waiting: `properties.waiting_as IN ('new', 'resubmitted')`,
  changed: `properties.waiting_as = 'changed'`,
  changes_requested: isRefused('changes_requested'),
  rejected: isRefused('rejected'),
  closed: `${isLeft} AND ${isClosed('properties')}`,
  off: `${isLeft} AND NOT ${isClosed('properties')}`,
}
