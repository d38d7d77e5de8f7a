import { type ReactNode, useEffect, useRef } from 'react'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import { useText } from '~/hooks/use_text'

type Props = {
  head: ReactNode
  rail: ReactNode
  bar: ReactNode
  announcement: string
  children: ReactNode
}

export function Desk({ head, rail, bar, announcement, children }: Props) {
  return (
    <div className="desk">
      <div className="desk-head">{head}</div>
      {rail}
      <div className="desk-record pb-5">{children}</div>
      {bar}
      <p className="is-visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

type HeadingProps = {
  /** Not on the page's first record, where the focus is still above. */
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
      <bdi>{children}</bdi>
    </h2>
  )
}

export function useAnnouncement<Item, Outcome>(
  { lastDecided, current, left }: QueueState<Item, Outcome>,
  wordOf: (outcome: Outcome) => string,
  nameOf: (item: Item) => string
) {
  const t = useText()
  if (lastDecided?.outcome === undefined) return ''
  const values = { verdict: wordOf(lastDecided.outcome), name: nameOf(lastDecided.item), left }
  return current && !current.outcome
    ? t('review.said_next', { ...values, next: nameOf(current.item) })
    : t('review.said', values)
}
