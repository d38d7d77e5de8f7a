import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import {
  ownStateOf,
  ownStateTextOf,
  stateOf,
  stateTextOf,
  unavailableTextOf,
  type StateFields,
} from '#review/shown_state'
import { stateTones } from '~/components/properties/property_states'

export function AdminPropertyState({ property }: { property: StateFields }) {
  const t = useText()
  const unavailable = unavailableTextOf(property)
  const isStated = property.available || stateTextOf(property) === unavailable
  return (
    <span className="tags">
      <PropertyStateTag property={property} />
      {!isStated && <Tag>{t(unavailable)}</Tag>}
    </span>
  )
}

type Identified = StateFields & { id: number }

export function ScreenPropertyState({ property }: { property: Identified }) {
  const isRestored = useIsRestored(property.id, stateOf(property) === 'off' && !property.active)
  return <AdminPropertyState property={{ ...property, isRestored }} />
}

function useIsRestored(id: number, isOff: boolean) {
  const query = { page: 1, per_page: limits.pageRowsMax }
  const { data } = useQuery(
    api.admin.propertyChanges.index.queryOptions({ params: { id }, query }, { enabled: isOff })
  )
  const last = data?.find(({ changes }) => changes.some(({ field }) => field === 'active'))
  return isOff && last?.action === 'restored'
}

export function PropertyStateTag({ property }: { property: StateFields }) {
  const t = useText()
  return <Tag tone={stateTones[stateOf(property)]}>{t(stateTextOf(property))}</Tag>
}

type OwnProps = { property: StateFields; isBesideSwitch?: boolean }

/** The state is the specification's (§4); the owner also reads why a property is not available. */
export function OwnerPropertyState({ property, isBesideSwitch }: OwnProps) {
  const t = useText()
  const { active, available } = property
  const state = ownStateOf(property)
  return (
    <span className="tags">
      {(!active || available || state === 'closed') && (
        <Tag tone={stateTones[state]}>{t(ownStateTextOf(property))}</Tag>
      )}
      {!available && (active || !isBesideSwitch) && <Tag>{t(unavailableTextOf(property))}</Tag>}
    </span>
  )
}
