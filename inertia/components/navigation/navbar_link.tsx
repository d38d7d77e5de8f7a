import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Link } from '@adonisjs/inertia/react'
import { client, type Routes, type RouteTarget } from '~/lib/client'

type Props = RouteTarget & { className?: string; children: ReactNode }

export function NavbarLink({ className = 'bar-link', children, ...target }: Props) {
  const isCurrent = useIsCurrent([target.route])
  return (
    <Link {...target} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

export function useIsCurrent(routes: readonly (keyof Routes)[]) {
  const { url } = usePage() // subscribes to visits
  return url !== '' && routes.some((route) => client.current(route))
}
