import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Link } from '@adonisjs/inertia/react'
import { useBrowserValue } from '~/hooks/use_browser_value'
import { client, type Routes, type RouteTarget } from '~/lib/client'

type Props = RouteTarget & {
  className?: string
  /** Further pages of the subject that the link leads to. */
  pages?: readonly (keyof Routes)[]
  children: ReactNode
}

export function NavbarLink({ className = 'bar-link', pages = [], children, ...target }: Props) {
  const isPage = useIsCurrent([target.route])
  const isSubject = useIsCurrent(pages)
  const current = isPage ? 'page' : isSubject
  return (
    <Link {...target} className={className} aria-current={current || undefined}>
      {children}
    </Link>
  )
}

/** Only the browser knows its address, so a page that the server drew gets its mark once it is alive. */
export function useIsCurrent(routes: readonly (keyof Routes)[]) {
  const { url } = usePage() // subscribes to visits
  return useBrowserValue(() => url !== '' && routes.some((route) => client.current(route)), false)
}
