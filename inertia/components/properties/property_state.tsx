import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import type { Label } from '~/components/properties/my_reviews'
import { stateTones } from '~/components/properties/property_states'

type Props = { property: { active: 0 | 1; available: boolean; label?: Label } }

/** Whether a property is approved and available (specification §4); its owner also reads why it is not. */
export function PropertyState({ property: { active, available, label } }: Props) {
  const t = useText()
  return (
    <span className="tags">
      {(!active || available) && <StateTag label={label ?? (active ? 'active' : 'pending')} />}
      {!available && <Tag>{t('properties.unavailable')}</Tag>}
    </span>
  )
}

export function StateTag({ label }: { label: Label }) {
  const t = useText()
  return <Tag tone={stateTones[label]}>{t(`properties.state_${label}`)}</Tag>
}
