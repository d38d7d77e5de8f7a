import type { ComponentProps, ReactNode } from 'react'
import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem as HeadlessItem,
  MenuItems,
} from '@headlessui/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { NewTab } from '~/components/navigation/new_tab'
import { belowLg, useMedia } from '~/hooks/use_media'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'
import type { TextKey } from '~/lib/texts'

export { MenuSeparator as MenuDivider } from '@headlessui/react'

/** A closed menu draws nothing, and a list has one in each row. */
const isServer = typeof window === 'undefined'

type Props = {
  label: string
  /** Shown in place of the label. */
  face?: ReactNode
  isBusy?: boolean
  className: string
  children: ReactNode
}

export function Menu({ label, face, isBusy, className, children }: Props) {
  const isNarrow = useMedia(belowLg)
  const place = isNarrow && !face ? unfolded : floating
  return (
    <HeadlessMenu>
      <MenuButton
        className={className}
        aria-label={face ? label : undefined}
        aria-busy={isBusy || undefined}
      >
        {face ?? (
          <>
            {label}
            <ChevronDown size={16} />
          </>
        )}
      </MenuButton>
      {!isServer && (
        <MenuItems {...place} className="menu-list">
          {children}
        </MenuItems>
      )}
    </HeadlessMenu>
  )
}

const floating = { anchor: { to: 'bottom end', gap: 6 } } as const

/** Among the links of a phone's bar it would lie over the others. */
const unfolded = { modal: false } as const

type LinkProps = RouteTarget & { icon?: ReactNode; children: ReactNode }

export function MenuLink({ icon, children, ...target }: LinkProps) {
  return (
    <HeadlessItem>
      <Link {...target} className="menu-item">
        {icon}
        {children}
      </Link>
    </HeadlessItem>
  )
}

type ScreenProps = RouteTarget & { Icon: LucideIcon; text: TextKey }

export function MenuScreen({ Icon, text, ...target }: ScreenProps) {
  const t = useText()
  return (
    <MenuLink {...target} icon={<Icon size={17} />}>
      {t(text)}
    </MenuLink>
  )
}

type NewTabProps = { href: string; icon?: ReactNode; children: ReactNode }

export function MenuNewTab({ href, icon, children }: NewTabProps) {
  return (
    <HeadlessItem>
      <NewTab href={href} className="menu-item">
        {icon}
        {children}
      </NewTab>
    </HeadlessItem>
  )
}

type ActionProps = Omit<ComponentProps<'button'>, 'className'> & {
  icon?: ReactNode
  danger?: boolean
}

export function MenuAction({ icon, danger, children, disabled, ...attributes }: ActionProps) {
  return (
    <HeadlessItem disabled={disabled}>
      <button
        type="button"
        {...attributes}
        className={danger ? 'menu-item is-danger' : 'menu-item'}
      >
        {icon}
        {children}
      </button>
    </HeadlessItem>
  )
}
