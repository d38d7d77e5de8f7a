import { CircleUserRound, UserCheck, UserX } from 'lucide-react'
import limits from '#config/limits'
import { Desk, DeskHeading } from '~/components/reviews/desk/desk'
import { DeskBar, type DeskAction } from '~/components/reviews/desk/desk_bar'
import type { KeyLine } from '~/components/keys/screen_keys'
import type { Entry } from '~/components/reviews/waiting_queue'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { OwnerFacts } from '~/components/users/owners/owner_facts'
import { OwnerProperties } from '~/components/reviews/properties/owner_properties'
import { WaitingSince } from '~/components/reviews/properties/property_under_review'
import { Tag } from '~/components/ui/tag'
import type { UserRow } from '~/components/users/user_rows'
import { lengthSince } from '~/lib/values/dates'
import { useQueue } from '~/components/reviews/desk/use_queue'
import { useUserDeletion } from '~/components/users/use_user_actions'
import { inTurn, useAction } from '~/hooks/use_action'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useRows } from '~/hooks/use_rows'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { announce } from '~/lib/messages'

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
  const rowOf = ({ item, outcome }: Entry<UserRow, UserOutcome>) => ({
    name: item.name,
    detail: t('review.waited', lengthSince(item.created_at, clock)),
    picture: <CircleUserRound size={20} />,
    mark: outcome && { kind: marks[outcome], text: t(`review.user_${outcome}`) },
  })
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
  return (
    <>
      <Desk
        {...{ queue, rowOf, rows }}
        subject="people"
        keys={deskKeys}
        tallies={[
          { name: 'let_in', tone: 'good', count: count('let_in') },
          { name: 'deleted', tone: 'bad', count: count('deleted') },
        ]}
        hasDecided={count('let_in') > 0}
        bar={<DeskBar queue={queue} actions={actions} />}
      >
        {user && (
          <WaitingUser
            key={user.id}
            user={user}
            outcome={current?.outcome}
            takesFocus={queue.hasMoved}
          />
        )}
      </Desk>
      <ConfirmDialog {...desk.deletion.dialog} />
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

type UserOutcome = 'let_in' | 'deleted' | 'gone'

function useUserDesk() {
  const t = useText()
  const failureMessage = useFailureMessage()
  const queue = useQueue<UserRow, UserOutcome>(waitingOf)
  const query = {
    waiting: 1,
    sort: 'created_at',
    page: queue.page,
    per_page: limits.review.queueRows,
  }
  const rows = useRows('api.admin.owners.index', { query })
  queue.receive(rows)
  const user = queue.current?.item

  const end = (id: number, outcome: UserOutcome) => {
    queue.decide(id, outcome)
    queue.next()
  }
  // The switch would turn off again at a second admin's press.
  const letIn = ({ id }: UserRow) =>
    sendBatch('users', { action: 'activate', scope: { ids: [id] } })
  const admission = useAction(letIn, {
    ...inTurn('admissions'),
    onSuccess: (answer, { id }) => {
      const [refusal] = answer.skipped
      const text = refusal?.reason ?? t('users.activated')
      announce(refusal ? 'warning' : 'success', text, { answer })
      if (refusal) queue.decide(id, 'gone')
    },
    onError: (error, sent) => {
      const text = failureMessage(error, { network: 'review.nothing_decided' })
      announce('danger', t('common.failure_of', { name: sent.name, text }))
      queue.replace(waitingOf(sent))
    },
  })
  const deletion = useUserDeletion({ onDeleted: () => user && end(user.id, 'deleted') })

  return {
    queue,
    rows,
    user,
    letIn: () => {
      if (!user) return
      end(user.id, 'let_in')
      admission.mutate(user)
    },
    askDeletion: () => user && deletion.ask(user),
    deletion,
  }
}

const waitingOf = (user: UserRow) => ({
  id: user.id,
  revision: user.version,
  since: user.created_at,
  item: user,
})
