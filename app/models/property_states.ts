import type { PropertyState } from '#review/review_terms'

/** `properties.live` is kept by triggers (`database/triggers/live_properties.ts`). */
const isRefused = (verdict: 'changes_requested' | 'rejected') =>
  `properties.review_state = '${verdict}' AND properties.waiting_as IS NULL AND properties.live = FALSE`

export const isInState: Record<PropertyState, string> = {
  live: 'properties.live = TRUE',
  waiting: `properties.waiting_as IN ('new', 'resubmitted')`,
  changed: `properties.waiting_as = 'changed'`,
  changes_requested: isRefused('changes_requested'),
  rejected: isRefused('rejected'),
  off: `properties.live = FALSE AND properties.waiting_as IS NULL
    AND properties.review_state NOT IN ('changes_requested', 'rejected')`,
}
