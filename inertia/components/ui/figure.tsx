import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'
import { countOf } from '~/lib/values/numbers'

type Props = RouteTarget & {
  label: string
  /** Undefined while it loads. */
  count?: number
  isWaiting?: boolean
}

export function Figure({ label, count, isWaiting, ...target }: Props) {
  return (
    <li className={isWaiting && count ? 'is-waiting' : undefined}>
      <Link {...target}>
        <strong className="large-figure is-tabular">
          {count === undefined ? '–' : countOf(count)}
        </strong>
        <span>{label}</span>
      </Link>
    </li>
  )
}
