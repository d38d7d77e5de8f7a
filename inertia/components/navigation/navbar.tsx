import { useState, type ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Menu as MenuIcon, X } from 'lucide-react'
import { Brand } from '~/components/navigation/brand'
import { LanguageSwitch } from '~/components/navigation/language_switch'
import { useText } from '~/hooks/use_text'
import { Link } from '@adonisjs/inertia/react'
import { useBrowserValue } from '~/hooks/use_browser_value'
import type { Area } from '~/lib/areas'
import { countOf } from '~/lib/values/numbers'
import { client, type Routes, type RouteTarget } from '~/lib/client'

type Props = { area: Area; search: ReactNode; children: ReactNode }

export function Navbar({ area, search, children }: Props) {
  const t = useText()
  const { url } = usePage()
  // Open for one address only, so that following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === url
  const Icon = isOpen ? X : MenuIcon

  return (
    <nav
      className="bar has-line-below"
      aria-label={t(`navigation.${area}_label`)}
      onKeyDown={({ key }) => key === 'Escape' && setOpenAt(null)}
    >
      <div className="bar-inner wrap row is-spread">
        <NavbarLink route={`${area}.dashboard.show`} className="thumb-link">
          <Brand text={t(`navigation.${area}_brand`)} />
        </NavbarLink>
        <div className="bar-search is-pushed">{search}</div>
        <button
          type="button"
          className="button is-icon is-ghost bar-burger is-hidden-from-lg"
          aria-expanded={isOpen}
          aria-controls="bar-links"
          aria-label={t(isOpen ? 'navigation.close_menu' : 'navigation.open_menu')}
          onClick={() => setOpenAt(isOpen ? null : url)}
        >
          <Icon size={20} />
        </button>
        <div
          id="bar-links"
          className={`bar-links row is-tight is-pushed ${isOpen ? 'is-open' : ''}`}
        >
          {children}
          <LanguageSwitch />
        </div>
      </div>
    </nav>
  )
}

type LinkProps = RouteTarget & {
  className?: string
  title?: string
  pages?: readonly (keyof Routes)[]
  children: ReactNode
}

export function NavbarLink({ className = 'bar-link', pages = [], children, ...target }: LinkProps) {
  const isPage = useIsCurrent([target.route])
  const isSubject = useIsCurrent(pages)
  const current = isPage ? 'page' : isSubject
  return (
    <Link {...target} className={className} aria-current={current || undefined}>
      {children}
    </Link>
  )
}

type CountProps = { count: number; text: string }

export function BarCount({ count, text }: CountProps) {
  if (count === 0) return null
  return (
    <span className="tag is-tabular" title={text}>
      {countOf(count)}
      <span className="is-visually-hidden">{text}</span>
    </span>
  )
}

/** Only the browser knows its address, so a page that the server drew gets its mark once it is alive. */
export function useIsCurrent(routes: readonly (keyof Routes)[]) {
  const { url } = usePage() // subscribes to visits
  return useBrowserValue(() => url !== '' && routes.some((route) => client.current(route)), false)
}
