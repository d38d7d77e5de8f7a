import type { PropertyState } from '#review/review_terms'
import { stateTextOf, type OwnState, type StateFields } from '#review/shown_state'

export const stateTones = {
  live: 'good',
  pending: 'waiting',
  waiting: 'waiting',
  changed: 'waiting',
  changes_requested: 'waiting',
  rejected: 'bad',
  closed: 'neutral',
  off: 'neutral',
} as const satisfies Record<PropertyState | OwnState, string>

/** ON is live, and OFF is off, as long as there is nothing else to say. */
export const isSaidBySwitch = (property: StateFields) =>
  ['properties.state_live', 'properties.state_off'].includes(stateTextOf(property))
