import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '~/components/ui/drawings'

type Props = { title: string; hint?: ReactNode; drawing?: DrawingName; action?: ReactNode }

/** Nothing here: says why and what to do next. */
export function EmptyState({ title, hint, drawing = 'houses', action }: Props) {
  return (
    <div className="empty">
      <Drawing name={drawing} />
      <p className="empty-title">{title}</p>
      {hint && <p className="empty-hint">{hint}</p>}
      {action}
    </div>
  )
}
