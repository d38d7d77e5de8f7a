import { Tag } from '~/components/ui/tag'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'

type Props = { expires_at: string; expired: boolean }

export function InvitationTag({ expires_at: at, expired }: Props) {
  const t = useText()
  const { zone } = useClock()
  return (
    <span
      className="review-status"
      title={expired ? undefined : t('invitations.waiting_hint', { at: momentOf(at, zone) })}
    >
      <Tag>{t(expired ? 'invitations.expired' : 'invitations.waiting')}</Tag>
    </span>
  )
}
