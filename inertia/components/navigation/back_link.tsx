import { Link } from '@adonisjs/inertia/react'
import { addressOf, type Routes, type Target } from '~/lib/addresses'

/** The way out of a page, for `PageHeader`'s `back`. */
export function BackLink<Route extends keyof Routes>({
  text,
  ...target
}: Target<Route> & { text: string }) {
  return (
    <Link href={addressOf(target as unknown as Target<Route>)} className="back-link">
      <span className="is-turned-in-rtl">←</span> {text}
    </Link>
  )
}
