import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'

type Props = { property: { active: 0 | 1; available: boolean } }

/** Whether a property is approved and available (specification §4). */
export function PropertyState({ property: { active, available } }: Props) {
  const t = useText()
  return (
    <span className="tags">
      {!active && <Tag tone="waiting">{t('properties.pending')}</Tag>}
      {active === 1 && available && <Tag tone="good">{t('properties.active')}</Tag>}
      {!available && <Tag>{t('properties.unavailable')}</Tag>}
    </span>
  )
}
