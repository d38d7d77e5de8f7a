import { CircleUserRound } from 'lucide-react'
import { QueueRail } from '~/components/reviews/desk/queue_rail'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import type { UserOutcome } from '~/components/reviews/users/use_people_desk'
import type { UserRow } from '~/components/users/user_rows'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'
import { waits } from '~/components/reviews/waiting_queue'

const kinds = { let_in: 'approved', deleted: 'rejected', gone: 'gone' } as const

type Props = { queue: QueueState<UserRow, UserOutcome>; disabled: boolean }

export function PeopleRail({ queue: { entries, current, left, go }, disabled }: Props) {
  const t = useText()
  const rows = entries.map(({ id, item, outcome }) => ({
    id,
    name: item.name,
    detail: t('review.since', { day: dayOf(item.created_at) }),
    picture: <CircleUserRound size={20} aria-hidden />,
    mark: outcome && { kind: kinds[outcome], text: t(`review.user_${outcome}`) },
  }))
  return (
    <QueueRail
      label={t('review.queue')}
      rows={rows}
      currentId={current?.id}
      more={left - entries.filter(waits).length}
      disabled={disabled}
      onOpen={go}
    />
  )
}
