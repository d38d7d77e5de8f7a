import { useState, type ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useText } from '~/hooks/use_text'

type Props = {
  label: string
  brand: ReactNode
  /** Stays in sight where the links are folded. */
  search: ReactNode
  children: ReactNode
}

/** On a phone a button opens the links. */
export function Navbar({ label, brand, search, children }: Props) {
  const t = useText()
  const { url } = usePage()
  // Open for one address only, so that following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === url
  const Icon = isOpen ? X : MenuIcon

  return (
    <nav
      className="bar"
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && setOpenAt(null)}
    >
      <div className="bar-inner wrap row is-spread">
        {brand}
        <div className="bar-search is-pushed">{search}</div>
        <button
          type="button"
          className="button is-icon is-ghost bar-burger is-hidden-from-lg"
          aria-expanded={isOpen}
          aria-controls="bar-links"
          aria-label={t(isOpen ? 'navigation.close_menu' : 'navigation.open_menu')}
          onClick={() => setOpenAt(isOpen ? null : url)}
        >
          <Icon size={20} aria-hidden />
        </button>
        <div
          id="bar-links"
          className={`bar-links row is-tight is-pushed ${isOpen ? 'is-open' : ''}`}
        >
          {children}
        </div>
      </div>
    </nav>
  )
}
