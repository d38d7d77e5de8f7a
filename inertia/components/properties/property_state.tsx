import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import {
  stateOf,
  stateTextOf,
  type StateFields,
  stateTones,
} from '~/components/properties/property_states'
import type { Label } from '~/components/properties/review_status'

export function AdminPropertyState({ property }: { property: StateFields }) {
  const t = useText()
  const isStated = property.available || stateTextOf(property) === 'properties.unavailable'
  return (
    <span className="tags">
      <PropertyStateTag property={property} />
      {!isStated && <Tag>{t('properties.unavailable')}</Tag>}
    </span>
  )
}

export function ScreenPropertyState({ id, property }: { id: number; property: StateFields }) {
  const isRestored = useIsRestored(id, stateOf(property) === 'off' && !property.active)
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

type Props = { property: { active: 0 | 1; available: boolean; label?: Label } }

/** The state is the specification's (§4); the owner also reads why a property is not available. */
export function PropertyState({ property: { active, available, label } }: Props) {
  const t = useText()
  return (
    <span className="tags">
      {(!active || available) && <StateTag label={label ?? (active ? 'live' : 'pending')} />}
      {!available && <Tag>{t('properties.unavailable')}</Tag>}
    </span>
  )
}

function StateTag({ label }: { label: Label }) {
  const t = useText()
  return <Tag tone={stateTones[label]}>{t(`properties.state_${label}`)}</Tag>
}
