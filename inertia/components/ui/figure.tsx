import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'
import { countOf } from '~/lib/numbers'

type Props = RouteTarget & {
  label: string
  /** Undefined while it loads. */
  count?: number
  isWaiting?: boolean
}

export function Figure({ label, count, isWaiting, ...target }: Props) {
  return (
    <li className={isWaiting && count ? 'figure is-waiting' : 'figure'}>
      <Link {...target}>
        <strong className="is-tabular">{count === undefined ? '–' : countOf(count)}</strong>
        <span>{label}</span>
      </Link>
    </li>
  )
}
