import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Link } from '@adonisjs/inertia/react'
import { addressOf, type Routes, type Target } from '~/lib/addresses'
import { client } from '~/lib/client'

/** A link of the bar; marked when it is where we are. */
export function NavbarLink<Route extends keyof Routes>({
  className = 'bar-link',
  children,
  ...target
}: Target<Route> & { className?: string; children: ReactNode }) {
  const { route } = target as unknown as { route: string }
  const isCurrent = useIsCurrent([route])
  return (
    <Link
      href={addressOf(target as unknown as Target<Route>)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** Whether this page is one of these routes. */
export function useIsCurrent(routes: string[]) {
  const { url } = usePage() // read, so that the answer follows every visit
  return url !== '' && routes.some((route) => client.current(route as keyof Routes))
}
