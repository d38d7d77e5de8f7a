import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'
import { countedOf } from '~/lib/values/numbers'

type Props = RouteTarget & {
  label: string
  count?: number
  hasMore?: boolean
  isWaiting?: boolean
}

export function Figure({ label, count, hasMore, isWaiting, ...target }: Props) {
  return (
    <li className={isWaiting && count ? 'is-waiting' : undefined}>
      <Link {...target}>
        <strong className="large-figure is-tabular">
          {count === undefined ? '–' : countedOf(count, hasMore)}
        </strong>
        <span>{label}</span>
      </Link>
    </li>
  )
}
