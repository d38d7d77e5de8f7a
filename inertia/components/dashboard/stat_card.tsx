import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { addressOf, type Routes, type Target } from '~/lib/addresses'
import { countOf } from '~/lib/numbers'

type Props = {
  title: string
  count: number
  icon: ReactNode
}

/** A figure that leads to its list; the whole card is the link. */
export function StatCard<Route extends keyof Routes>({
  title,
  count,
  icon,
  ...target
}: Props & Target<Route>) {
  return (
    <Link href={addressOf(target as unknown as Target<Route>)} className="stat">
      <span className="stat-icon" aria-hidden>
        {icon}
      </span>
      <span className="stat-title">{title}</span>
      <strong className="stat-count">{countOf(count)}</strong>
      <ArrowRight className="stat-arrow" size={18} aria-hidden />
    </Link>
  )
}
