import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'

type Props = { property: { active: 0 | 1; available: boolean } }

/** Whether a property is approved and available (specification §4). */
export function PropertyState({ property: { active, available } }: Props) {
  const t = useText()
  return (
    <span className="tags">
      {(!active || available) && <ApprovalTag isApproved={active === 1} />}
      {!available && <Tag>{t('properties.unavailable')}</Tag>}
    </span>
  )
}

export function ApprovalTag({ isApproved }: { isApproved: boolean }) {
  const t = useText()
  return isApproved ? (
    <Tag tone="good">{t('properties.active')}</Tag>
  ) : (
    <Tag tone="waiting">{t('properties.pending')}</Tag>
  )
}
