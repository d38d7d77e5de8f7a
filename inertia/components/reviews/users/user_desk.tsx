import { CircleUserRound, UserCheck, UserX } from 'lucide-react'
import { Desk, DeskHeading, useAnnouncement } from '~/components/reviews/desk/desk'
import { DeskBar, type DeskAction } from '~/components/reviews/desk/desk_bar'
import { DeskProgress } from '~/components/reviews/desk/desk_progress'
import { DeskState } from '~/components/reviews/desk/desk_state'
import { KeysButton } from '~/components/keys/keys_help'
import { useScreenKeys, type KeyLine } from '~/components/keys/screen_keys'
import { QueueRail } from '~/components/reviews/desk/queue_rail'
import { useUserDesk, type UserOutcome } from '~/components/reviews/users/use_user_desk'
import type { Entry } from '~/components/reviews/waiting_queue'
import { UserDeletionDialog } from '~/components/users/user_deletion_dialog'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { OwnerFacts } from '~/components/users/owners/owner_facts'
import { OwnerProperties } from '~/components/reviews/properties/owner_properties'
import { WaitingSince } from '~/components/reviews/properties/property_under_review'
import { Tag } from '~/components/ui/tag'
import type { UserRow } from '~/components/users/user_rows'
import { lengthSince } from '~/lib/values/dates'

const marks = { let_in: 'approved', deleted: 'rejected', gone: 'gone' } as const

const deskKeys: KeyLine[] = [
  { keys: ['A'], text: 'review.let_in' },
  { keys: ['D'], text: 'common.delete' },
  { keys: ['J', 'K'], text: 'review.keys_move' },
]

export function UserDesk() {
  const t = useText()
  const clock = useClock()
  const { queue, rows, user, ...desk } = useUserDesk()
  const { current } = queue
  const count = (outcome: string) =>
    queue.entries.filter((entry) => entry.outcome === outcome).length
  const announcement = useAnnouncement(
    queue,
    (outcome) => t(`review.user_${outcome}`),
    ({ name }) => name
  )
  const rowOf = ({ item, outcome }: Entry<UserRow, UserOutcome>) => ({
    name: item.name,
    detail: t('review.waited', lengthSince(item.created_at, clock)),
    picture: <CircleUserRound size={20} aria-hidden />,
    mark: outcome && { kind: marks[outcome], text: t(`review.user_${outcome}`) },
  })
  useScreenKeys(deskKeys)
  const actions: DeskAction[] = [
    { key: 'a', text: t('review.let_in'), Icon: UserCheck, tone: 'primary', run: desk.letIn },
    {
      key: 'd',
      text: t('common.delete'),
      Icon: UserX,
      tone: 'danger-quiet',
      run: desk.askDeletion,
    },
  ]
  const tallies = [
    { name: 'let_in', tone: 'good', count: count('let_in') },
    { name: 'deleted', tone: 'bad', count: count('deleted') },
  ] as const

  return (
    <>
      <Desk
        announcement={announcement}
        head={
          <>
            <DeskProgress
              left={queue.known}
              tallies={tallies.map((tally) => ({
                ...tally,
                text: t(`review.count_${tally.name}`, { count: tally.count }),
              }))}
            />
            <KeysButton />
          </>
        }
        rail={<QueueRail queue={queue} rowOf={rowOf} disabled={desk.isBusy} />}
        bar={current && <DeskBar queue={queue} actions={actions} isBusy={desk.isBusy} />}
      >
        {user ? (
          <WaitingUser
            key={user.id}
            user={user}
            outcome={current?.outcome}
            takesFocus={queue.hasMoved}
          />
        ) : (
          <DeskState
            query={rows}
            isRead={queue.hasReceived(rows.data)}
            left={queue.left}
            subject="people"
            hasDecided={count('let_in') > 0}
          />
        )}
      </Desk>
      <UserDeletionDialog deletion={desk.deletion} />
    </>
  )
}

type Props = { user: UserRow; outcome?: UserOutcome; takesFocus: boolean }

function WaitingUser({ user, outcome, takesFocus }: Props) {
  const t = useText()
  return (
    <article className="desk-user stack is-loose">
      <header>
        <DeskHeading takesFocus={takesFocus}>{user.name}</DeskHeading>
        <p className="row is-wrapping is-dense mt-1 has-text-soft has-text-small">
          <Tag tone={outcome ? 'neutral' : 'waiting'}>
            {t(outcome ? `review.user_${outcome}` : 'review.user_waits')}
          </Tag>
          <WaitingSince at={user.created_at} />
        </p>
      </header>
      <div className="desk-columns">
        <OwnerFacts owner={user} />
        <OwnerProperties owner={user} />
      </div>
    </article>
  )
}
