import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Link } from '@adonisjs/inertia/react'
import { client, type Routes, type RouteTarget } from '~/lib/client'

type Props = RouteTarget & { className?: string; children: ReactNode }

/** A link of the bar; marked when it is where we are. */
export function NavbarLink({ className = 'bar-link', children, ...target }: Props) {
  const isCurrent = useIsCurrent([target.route])
  return (
    <Link {...target} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** Whether this page is one of these routes. */
export function useIsCurrent(routes: readonly (keyof Routes)[]) {
  const { url } = usePage() // read, so that the answer follows every visit
  return url !== '' && routes.some((route) => client.current(route))
}
