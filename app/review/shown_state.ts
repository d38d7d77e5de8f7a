import { isClosedStage, type Facts } from '#fields/property_fields'
import type { PropertyState, ReviewState, WaitingKind } from '#review/review_terms'

export type Judged = {
  active: 0 | 1
  live: boolean
  stage: Facts['stage']
  review_state: ReviewState
  waiting_as: WaitingKind | null
}

export type StateFields = Judged & {
  available: boolean
  expired?: boolean
  /** It came back from the trash switched off, and nobody has switched it since. */
  isRestored?: boolean
}

/** What waits for an admin has one name for its owner. */
export type OwnState = Exclude<PropertyState, 'waiting' | 'changed'> | 'pending'

/** A live property that waits with its changes counts as waiting. */
export function stateOf(property: Judged): PropertyState {
  const { live, waiting_as: waitingAs } = property
  if (waitingAs) return waitingAs === 'changed' ? 'changed' : 'waiting'
  if (live) return 'live'
  if (waitsForOwner(property)) return property.review_state
  return isClosedStage(property.stage) ? 'closed' : 'off'
}

/**
 * What its owner reads. The specification (§4) knows only active, which is live, and pending; what an admin has judged, and
 * what is off and waits for nobody, says so instead.
 */
export function ownStateOf(property: Judged): OwnState {
  if (property.active && !isClosedStage(property.stage)) return 'live'
  const state = stateOf(property)
  return state === 'waiting' || state === 'changed' ? 'pending' : state
}

type WaitingForOwner = { review_state: 'changes_requested' | 'rejected' }

export function waitsForOwner<Any extends Pick<Judged, 'review_state'>>(
  property: Any
): property is Any & WaitingForOwner {
  return ['changes_requested', 'rejected'].includes(property.review_state)
}

/** What is under offer, let or sold says so. */
const stagedText = ({ stage }: Judged, state: PropertyState | OwnState) =>
  stage && (state === 'live' || state === 'closed') && (`facts.stage_${stage}` as const)

export function ownStateTextOf(property: Judged & Pick<StateFields, 'expired'>) {
  const state = ownStateOf(property)
  if (property.expired && state === 'live') return 'ends.ended'
  return stagedText(property, state) || (`properties.state_${state}` as const)
}

/** A property that is switched on and off all the same was taken off by its owner, or with its owner. */
export function stateTextOf(property: StateFields) {
  const state = stateOf(property)
  const staged = stagedText(property, state)
  if (staged) return staged
  if (state === 'off' && property.isRestored) return 'properties.restored_off'
  if (state !== 'off' || !property.active) return `properties.state_${state}` as const
  return property.available ? 'properties.owner_off' : unavailableTextOf(property)
}

/** Nobody made it so where it has ended. */
export const unavailableTextOf = ({ expired }: Pick<StateFields, 'expired'>) =>
  expired ? 'ends.ended' : 'properties.unavailable'
