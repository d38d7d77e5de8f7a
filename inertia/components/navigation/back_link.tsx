import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'

export function BackLink({ text, ...target }: RouteTarget & { text: string }) {
  return (
    <Link {...target} className="back-link has-text-soft has-text-small">
      <span className="is-turned-in-rtl">←</span> {text}
    </Link>
  )
}
