import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '~/components/ui/drawings'

type Props = { title: string; hint?: ReactNode; drawing?: DrawingName; action?: ReactNode }

export function EmptyState({ title, hint, drawing = 'houses', action }: Props) {
  return (
    <div className="centered stack has-text-centered is-empty">
      <Drawing name={drawing} />
      <p className="title is-5">{title}</p>
      {hint && <p className="has-text-soft">{hint}</p>}
      {action}
    </div>
  )
}
