import type { ReactNode } from 'react'
import { ArrowRight, Clock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import type { RouteTarget } from '~/lib/client'

type Props = RouteTarget & { children: ReactNode }

export function WaitingLink({ children, ...target }: Props) {
  return (
    <Link className="row" {...target}>
      <Clock size={17} aria-hidden />
      <span className="fill">{children}</span>
      <ArrowRight size={17} className="is-turned-in-rtl" aria-hidden />
    </Link>
  )
}
