import type { PropertyState, ReviewState, WaitingKind } from '#review/review_terms'
import type { Label } from '~/components/properties/review_status'
import type { TextKey } from '~/lib/texts'

export const stateTones = {
  live: 'good',
  pending: 'waiting',
  waiting: 'waiting',
  changed: 'waiting',
  changes_requested: 'waiting',
  rejected: 'bad',
  off: 'neutral',
} as const satisfies Record<PropertyState | Label, string>

export type StateFields = {
  active: 0 | 1
  available: boolean
  live: boolean
  review_state: ReviewState
  waiting_as: WaitingKind | null
  /** It came back from the trash switched off, and nobody has switched it since. */
  isRestored?: boolean
}

export function stateFieldsOf(property: StateFields & { url: string | null }) {
  const { active, available, live, url, review_state: verdict, waiting_as: waitingAs } = property
  return { active, available, live, url, review_state: verdict, waiting_as: waitingAs }
}

/** A live property that waits with its changes counts as waiting. */
export function stateOf(property: StateFields): PropertyState {
  const { live, review_state: verdict, waiting_as: waitingAs } = property
  if (waitingAs) return waitingAs === 'changed' ? 'changed' : 'waiting'
  if (live) return 'live'
  return verdict === 'changes_requested' || verdict === 'rejected' ? verdict : 'off'
}

/** A property that is switched on and off all the same was taken off by its owner, or with its owner. */
export function stateTextOf(property: StateFields): TextKey {
  const state = stateOf(property)
  if (state === 'off' && property.isRestored) return 'properties.restored_off'
  if (state !== 'off' || !property.active) return `properties.state_${state}`
  return property.available ? 'properties.owner_off' : 'properties.unavailable'
}
