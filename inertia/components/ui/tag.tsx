import type { ReactNode } from 'react'

type Props = { tone?: 'neutral' | 'good' | 'waiting' | 'bad'; children: ReactNode }

const toneClasses = { neutral: '', good: 'is-success', waiting: 'is-warning', bad: 'is-danger' }

/** `waiting` is the tone of a pending record. */
export function Tag({ tone = 'neutral', children }: Props) {
  return <span className={`tag ${toneClasses[tone]}`}>{children}</span>
}
