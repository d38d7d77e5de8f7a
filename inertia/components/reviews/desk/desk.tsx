import type { ReactNode } from 'react'

type Props = {
  head: ReactNode
  rail: ReactNode
  bar: ReactNode
  /** What was decided last and what comes next, for a screen reader. */
  announcement: string
  children: ReactNode
}

/** One record at a time, large; beside it the queue, below it the decisions. */
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
