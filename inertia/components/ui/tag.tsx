import type { ReactNode } from 'react'

type Props = { tone?: 'neutral' | 'good' | 'waiting' | 'bad'; children: ReactNode }

/** A word about a state. `waiting` for what is pending. */
export function Tag({ tone = 'neutral', children }: Props) {
  return <span className={`mark is-${tone}`}>{children}</span>
}
