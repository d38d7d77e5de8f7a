import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'

/** Leads back to an earlier page, for `PageHeader`'s `back`. */
export function BackLink({ text, ...target }: RouteTarget & { text: string }) {
  return (
    <Link {...target} className="back-link">
      <span className="is-turned-in-rtl">←</span> {text}
    </Link>
  )
}
