import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'
import { countOf } from '~/lib/values/numbers'

type Props = RouteTarget & { title: string; count: number; icon: ReactNode }

export function StatCard({ title, count, icon, ...target }: Props) {
  return (
    <Link {...target} className="box stat has-text-soft has-text-small">
      <span className="stat-icon middle" aria-hidden>
        {icon}
      </span>
      <span>{title}</span>
      <strong className="large-figure is-tabular">{countOf(count)}</strong>
      <ArrowRight className="is-turned-in-rtl" size={18} aria-hidden />
    </Link>
  )
}
