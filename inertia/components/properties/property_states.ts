import type { PropertyState } from '#review/review_terms'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import type { TextKey } from '~/lib/texts'

/** What waits for an admin has one name for its owner. */
type OwnState = Exclude<PropertyState, 'waiting' | 'changed'> | 'pending'

export const stateTones = {
  live: 'good',
  pending: 'waiting',
  waiting: 'waiting',
  changed: 'waiting',
  changes_requested: 'waiting',
  rejected: 'bad',
  off: 'neutral',
} as const satisfies Record<PropertyState | OwnState, string>

type Judged = Pick<OwnerPropertyRow, 'active' | 'live' | 'review_state' | 'waiting_as'>

export type StateFields = Judged & {
  available: boolean
  /** It came back from the trash switched off, and nobody has switched it since. */
  isRestored?: boolean
}

export function stateFieldsOf(property: StateFields & { url: string | null }) {
  const { active, available, live, url, review_state: verdict, waiting_as: waitingAs } = property
  return { active, available, live, url, review_state: verdict, waiting_as: waitingAs }
}

/** A live property that waits with its changes counts as waiting. */
export function stateOf(property: Judged): PropertyState {
  const { live, waiting_as: waitingAs } = property
  if (waitingAs) return waitingAs === 'changed' ? 'changed' : 'waiting'
  if (live) return 'live'
  return waitsForOwner(property) ? property.review_state : 'off'
}

/** ON is live, and OFF is off, as long as there is nothing else to say. */
export const isSaidBySwitch = (property: StateFields) =>
  stateOf(property) === 'live' || stateTextOf(property) === 'properties.state_off'

/**
 * What its owner reads. The specification (§4) knows only active, which is live, and pending; what an admin has judged, and
 * what is off and waits for nobody, says so instead.
 */
export function ownStateOf(property: Judged): OwnState {
  if (property.active) return 'live'
  const state = stateOf(property)
  return state === 'waiting' || state === 'changed' ? 'pending' : state
}

type WaitingForOwner = { review_state: 'changes_requested' | 'rejected' }

export function waitsForOwner<Any extends Pick<Judged, 'review_state'>>(
  property: Any
): property is Any & WaitingForOwner {
  return ['changes_requested', 'rejected'].includes(property.review_state)
}

/** A property that is switched on and off all the same was taken off by its owner, or with its owner. */
export function stateTextOf(property: StateFields): TextKey {
  const state = stateOf(property)
  if (state === 'off' && property.isRestored) return 'properties.restored_off'
  if (state !== 'off' || !property.active) return `properties.state_${state}`
  return property.available ? 'properties.owner_off' : 'properties.unavailable'
}
