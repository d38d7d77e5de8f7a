import type { PropertyState } from '#config/reviews'

/** SQL of what is live (api.md, "Shapes"), where `users` are the owners. */
export const isLive = `properties.active = TRUE AND properties.available = TRUE
  AND users.active = TRUE AND users.role = 'Property owner'`

const isLiveByItself = `EXISTS (SELECT 1 FROM users WHERE users.id = properties.owner_id AND ${isLive})`

/** Spelled out, so that each part is looked up in its index (migration 0045). */
const isNotLive = `(properties.active = FALSE OR properties.available = FALSE
  OR properties.owner_id IN (SELECT id FROM users WHERE active = FALSE OR role <> 'Property owner'))`

const isRefused = (verdict: 'changes_requested' | 'rejected') =>
  `properties.review_state = '${verdict}' AND properties.waiting_as IS NULL AND NOT (${isLiveByItself})`

export const isInState: Record<PropertyState, string> = {
  live: `properties.active = TRUE AND ${isLiveByItself}`,
  waiting: `properties.waiting_as IN ('new', 'resubmitted')`,
  changed: `properties.waiting_as = 'changed'`,
  changes_requested: isRefused('changes_requested'),
  rejected: isRefused('rejected'),
  off: `${isNotLive} AND properties.waiting_as IS NULL
    AND properties.review_state NOT IN ('changes_requested', 'rejected')`,
}
