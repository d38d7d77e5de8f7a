import { Tag } from '~/components/ui/tag'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'

type Props = {
  expires_at: string
  expired: boolean
  isLong?: boolean
}

export function InvitationTag({ expires_at: at, expired, isLong }: Props) {
  const t = useText()
  const zone = useZone()
  const until = expired ? undefined : t('links.waiting_hint', { at: momentOf(at, zone) })
  return (
    <span className="row-status" title={isLong ? undefined : until}>
      <Tag>{(isLong && until) || t(expired ? 'links.expired' : 'links.waiting')}</Tag>
    </span>
  )
}
