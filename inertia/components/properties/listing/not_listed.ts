import { labelOf, reviewStatusOf, type Reviewed } from '~/components/properties/my_reviews'
import { stateOf, type StateFields } from '~/components/properties/property_states'
import type { TextKey } from '~/lib/texts'

/** Why visitors don't see a property, and what would change that; undefined where they see it. */
export function whyNotListedForAdmin(property: StateFields): TextKey | undefined {
  if (property.live) return undefined
  const state = stateOf(property)
  if (state === 'changes_requested' || state === 'rejected') return `listed.admin_${state}`
  if (state !== 'off' && !property.active) return 'listed.admin_waits'
  if (!property.active) return 'listed.admin_off'
  return property.available ? 'listed.admin_owner_off' : 'listed.admin_unavailable'
}

type Own = Reviewed & { available: boolean; live: boolean }

/** Both, where a property waits for an admin and its owner has taken it off as well. */
export function whyNotListed(property: Own): TextKey[] {
  if (property.live) return []
  const reason = ownReason(property)
  const isTakenOff = property.available ? [] : (['listed.owner_unavailable'] as const)
  return reason ? [reason, ...isTakenOff] : [...isTakenOff]
}

function ownReason(property: Own): TextKey | undefined {
  if (property.active) return undefined
  const label = labelOf(property)
  if (label === 'changes_requested' || label === 'rejected') {
    return property.changed_since_review ? 'listed.owner_changed' : `listed.owner_${label}`
  }
  if (label === 'pending') return 'listed.owner_waits'
  return reviewStatusOf(property) === 'unsubmitted' ? 'listed.owner_unsent' : 'listed.owner_off'
}
