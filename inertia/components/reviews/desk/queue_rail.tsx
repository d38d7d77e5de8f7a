import { useEffect, useRef, type ReactNode } from 'react'
import { Ban, CircleCheck, CircleMinus, MessageSquareText } from 'lucide-react'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import { isWaiting, type Entry } from '~/components/reviews/waiting_queue'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

const marks = {
  approved: { Icon: CircleCheck, tone: 'good' },
  changes_requested: { Icon: MessageSquareText, tone: 'waiting' },
  rejected: { Icon: Ban, tone: 'bad' },
  gone: { Icon: CircleMinus, tone: 'neutral' },
  taken_back: { Icon: CircleMinus, tone: 'neutral' },
} as const

export type RailRow = {
  name: string
  detail: ReactNode
  picture: ReactNode
  mark?: { kind: keyof typeof marks; text: string }
}

type Props<Item, Outcome> = {
  queue: QueueState<Item, Outcome>
  rowOf: (entry: Entry<Item, Outcome>) => RailRow
}

export function QueueRail<Item, Outcome>({ queue, rowOf }: Props<Item, Outcome>) {
  const t = useText()
  const { entries, current, left, go } = queue
  const list = useCurrentInSight(current?.id)
  const more = left - entries.filter(isWaiting).length
  return (
    <nav className="desk-rail" aria-label={t('review.queue')}>
      <ol ref={list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <RailButton
              row={rowOf(entry)}
              isCurrent={entry === current}
              onOpen={() => go(entry.id)}
            />
          </li>
        ))}
        {more > 0 && (
          <li className="p-2 has-text-soft has-text-small is-nowrap is-tabular">
            {t('review.more', { count: more })}
          </li>
        )}
      </ol>
    </nav>
  )
}

type ButtonProps = { row: RailRow; isCurrent: boolean; onOpen: () => void }

function RailButton({ row: { name, detail, picture, mark }, isCurrent, onOpen }: ButtonProps) {
  const { Icon, tone } = mark ? marks[mark.kind] : { Icon: null, tone: null }
  return (
    <button
      type="button"
      className={mark ? 'desk-row is-decided' : 'desk-row'}
      aria-current={isCurrent || undefined}
      title={name}
      onClick={onOpen}
    >
      <span className="desk-picture">{picture}</span>
      <span className="is-grid fill is-unseen-below-lg">
        <Typed
          className={`two-lines has-text-small ${mark ? 'has-text-soft' : 'has-text-weight-medium'}`}
        >
          {name}
        </Typed>
        <span className="truncated has-text-soft has-text-tiny">{mark ? mark.text : detail}</span>
      </span>
      {Icon && (
        <span className={`desk-mark is-${tone}`}>
          <Icon size={17} />
        </span>
      )}
    </button>
  )
}

/** Scrolls the list alone: the page keeps its place. */
function useCurrentInSight(currentId?: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !row) return
    const { left, top, width, height } = list.current.getBoundingClientRect()
    const place = row.getBoundingClientRect()
    list.current.scrollBy({
      left: place.left + place.width / 2 - left - width / 2,
      top: place.top + place.height / 2 - top - height / 2,
    })
  }, [currentId])
  return list
}
