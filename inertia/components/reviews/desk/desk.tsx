import { useEffect, useRef, type ReactNode } from 'react'
import { useIsMutating } from '@tanstack/react-query'
import { KeysButton } from '~/components/keys/keys_help'
import { useScreenKeys, type KeyLine } from '~/components/keys/screen_keys'
import type { DeskTab } from '~/components/reviews/desk/desk_tabs'
import { QueueRail, type RailRow } from '~/components/reviews/desk/queue_rail'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import type { Entry } from '~/components/reviews/waiting_queue'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedState } from '~/components/ui/failed_state'
import type { FailedQuery } from '~/components/ui/retry_button'
import { Spinner } from '~/components/ui/spinner'
import { Typed } from '~/components/ui/typed'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'

type Props<Item, Outcome> = {
  queue: QueueState<Item, Outcome>
  rowOf: (entry: Entry<Item, Outcome>) => RailRow
  rows: FailedQuery & { data?: unknown }
  subject: DeskTab
  hasDecided: boolean
  isFiltered?: boolean
  keys: KeyLine[]
  tallies: Tally[]
  filters?: ReactNode
  bar: ReactNode
  children: ReactNode
}

export function Desk<Item, Outcome>(props: Props<Item, Outcome>) {
  const { queue, rowOf, keys, tallies, filters, bar, children, hasDecided, isFiltered } = props
  const isEmpty = queue.known === 0 && !hasDecided && !isFiltered
  useScreenKeys(keys)
  return (
    <div className="desk">
      {!isEmpty && (
        <div className="desk-head">
          <Progress left={queue.known} tallies={tallies} />
          {filters}
          <KeysButton />
        </div>
      )}
      <QueueRail queue={queue} rowOf={rowOf} />
      <div className="desk-record pb-5">
        {children}
        {!queue.current && <NothingCurrent {...props} />}
      </div>
      {queue.current && bar}
      <p className="is-visually-hidden" role="status">
        <Announcement {...props} />
      </p>
    </div>
  )
}

function Announcement<Item, Outcome>({ queue, rowOf }: Props<Item, Outcome>) {
  const t = useText()
  const { lastDecided, current, left } = queue
  const decided = lastDecided && rowOf(lastDecided)
  if (!decided?.mark) return ''
  const values = { verdict: decided.mark.text, name: decided.name, left }
  return current && !current.outcome
    ? t('review.said_next', { ...values, next: rowOf(current).name })
    : t('review.said', values)
}

function NothingCurrent<Item, Outcome>(props: Props<Item, Outcome>) {
  const { queue, rows, subject, hasDecided, isFiltered } = props
  const t = useText()
  const isStoring = useIsMutating() > 0
  const failureMessage = useFailureMessage()
  if (rows.error) {
    return (
      <FailedState
        text={t('review.load_failed')}
        reason={failureMessage(rows.error)}
        query={rows}
      />
    )
  }
  const isRead = queue.hasReceived(rows.data)
  if (isStoring || !isRead || queue.left > 0) return <Spinner text={t('common.loading')} />
  return (
    <EmptyState
      title={t(hasDecided ? 'review.done' : `review.none_${subject}`)}
      hint={t(isFiltered ? 'review.none_hint_filtered' : `review.none_hint_${subject}`)}
      action={<LinkButton route="admin.dashboard.show">{t('navigation.admin_brand')}</LinkButton>}
    />
  )
}

type HeadingProps = {
  takesFocus: boolean
  children: ReactNode
}

/** Takes the focus when another record is shown, so that a screen reader reads on from here. */
export function DeskHeading({ takesFocus, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    if (!wantsFocus.current) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="without-ring title is-4">
      <Typed>{children}</Typed>
    </h2>
  )
}

type Tally = {
  name: 'approved' | 'changes_requested' | 'rejected' | 'let_in' | 'deleted'
  tone: 'good' | 'waiting' | 'bad'
  count: number
}

function Progress({ left, tallies }: { left?: number; tallies: Tally[] }) {
  const t = useText()
  const done = tallies.reduce((sum, { count }) => sum + count, 0)
  const all = done + (left ?? 0)
  const counted = tallies.filter(({ count }) => count > 0)
  return (
    <div>
      <p className="is-tabular has-text-small">
        <strong>{left === undefined ? '…' : t('review.progress', { done, all })}</strong>
        {counted.map(({ name, tone, count }) => (
          <span key={name} className={`after-dot has-text-tone is-nowrap is-${tone}`}>
            {t(`review.count_${name}`, { count })}
          </span>
        ))}
      </p>
      <div className="desk-meter mt-2" aria-hidden>
        {counted.map(({ name, count, tone }) => (
          <span
            key={name}
            className={`is-${tone}`}
            style={{ inlineSize: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
    </div>
  )
}
