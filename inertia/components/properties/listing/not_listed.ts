import { reviewStatusOf, type Reviewed } from '~/components/properties/review_status'
import { ownStateOf, stateOf, type StateFields } from '#review/shown_state'
import type { TextKey } from '~/lib/texts'

/** Both reasons are named where an admin has to do something and the owner has taken the property off as well. */
export function whyNotListedForAdmin(property: StateFields & Ending): TextKey[] {
  if (property.live) return []
  const isTakenOff = takenOff(property, 'listed.admin_unavailable')
  const others = [...closedReason(property), ...isTakenOff]
  if (!property.active) return [adminReason(property), ...others]
  return others.length ? withPage(others) : ['listed.admin_owner_off']
}

function adminReason(property: StateFields): TextKey {
  const state = stateOf(property)
  if (state === 'changes_requested' || state === 'rejected') return `listed.admin_${state}`
  return state === 'off' || state === 'closed' ? 'listed.admin_off' : 'listed.admin_waits'
}

const closedReason = ({ stage }: Pick<StateFields, 'stage'>): TextKey[] =>
  stage === 'let' || stage === 'sold' ? [`listed.${stage}`] : []

/** What would be listed but for its stage has a page that says so. */
const withPage = (reasons: TextKey[]): TextKey[] =>
  reasons.length === 1 && ['listed.let', 'listed.sold'].includes(reasons[0])
    ? [...reasons, 'listed.closed_page']
    : reasons

type Ending = { available: boolean; expired?: boolean }

function takenOff({ available, expired }: Ending, key: TextKey): TextKey[] {
  if (available) return []
  return [expired ? 'ends.owner_ended' : key]
}

type Own = Reviewed & Ending

export function whyNotListed(property: Own): TextKey[] {
  if (property.live) return []
  const reason = ownReason(property)
  const isTakenOff = takenOff(property, 'listed.owner_unavailable')
  return withPage([...(reason ? [reason] : []), ...closedReason(property), ...isTakenOff])
}

function ownReason(property: Own): TextKey | undefined {
  if (property.active) return undefined
  const state = ownStateOf(property)
  if (state === 'changes_requested' || state === 'rejected') {
    return property.changed_since_review ? 'listed.owner_changed' : `listed.owner_${state}`
  }
  if (state === 'pending') return 'listed.owner_waits'
  return reviewStatusOf(property) === 'unsubmitted' ? 'listed.owner_unsent' : 'listed.owner_off'
}
