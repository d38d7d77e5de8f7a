import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '~/components/ui/drawings'

type Props = {
  title: string
  hint?: ReactNode
  drawing?: DrawingName
  action?: ReactNode
  role?: 'alert'
}

export function EmptyState({ title, hint, drawing = 'houses', action, role }: Props) {
  return (
    <div className="centered stack has-text-centered is-empty" role={role}>
      <Drawing name={drawing} />
      <p className="title is-5">{title}</p>
      {hint && <p className="has-text-soft">{hint}</p>}
      {action}
    </div>
  )
}
