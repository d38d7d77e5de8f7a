import { reviewStatusOf, type Reviewed } from '~/components/properties/review_status'
import { ownStateOf, stateOf, type StateFields } from '#review/shown_state'
import type { TextKey } from '~/lib/texts'

/** Both reasons are named where an admin has to do something and the owner has taken the property off as well. */
export function whyNotListedForAdmin(property: StateFields): TextKey[] {
  if (property.live) return []
  const others = ownersReasons(property, 'listed.admin_unavailable')
  if (!property.active) return [adminReason(property), ...others]
  return others.length > 0 ? others : ['listed.admin_owner_off']
}

function adminReason(property: StateFields): TextKey {
  const state = stateOf(property)
  if (state === 'changes_requested' || state === 'rejected') return `listed.admin_${state}`
  return state === 'off' || state === 'closed' ? 'listed.admin_off' : 'listed.admin_waits'
}

type Ending = Pick<StateFields, 'active' | 'available' | 'expired' | 'stage'>

/** What would be listed but for its stage has a page that says so. */
function ownersReasons({ active, available, expired, stage }: Ending, taken: TextKey): TextKey[] {
  const off = expired ? 'ends.owner_ended' : taken
  if (stage !== 'let' && stage !== 'sold') return available ? [] : [off]
  if (!available) return [`listed.${stage}`, off]
  return active ? [`listed.${stage}`, 'listed.closed_page'] : [`listed.${stage}`]
}

type Own = Reviewed & Ending

export function whyNotListed(property: Own): TextKey[] {
  if (property.live) return []
  const reason = ownReason(property)
  const others = ownersReasons(property, 'listed.owner_unavailable')
  return reason ? [reason, ...others] : others
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
