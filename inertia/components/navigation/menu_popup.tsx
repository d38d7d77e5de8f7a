import type { ComponentProps, ReactNode } from 'react'
import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem as HeadlessItem,
  MenuItems,
  MenuSeparator,
} from '@headlessui/react'
import { Link } from '@adonisjs/inertia/react'
import { LentButton } from '~/components/overlays/lent_button'
import type { Opener } from '~/components/overlays/use_opener'
import type { RouteTarget } from '~/lib/client'

type Props = { opener: Opener; children: ReactNode }

export function MenuPopup({ opener, children }: Props) {
  return (
    <HeadlessMenu>
      <MenuButton as={LentButton} opener={opener} />
      <MenuItems anchor={{ to: 'bottom end', gap: 6 }} transition className="menu-list">
        {children}
      </MenuItems>
    </HeadlessMenu>
  )
}

export type MenuLinkProps = RouteTarget & { icon?: ReactNode; children: ReactNode }

export function MenuLink({ icon, children, ...target }: MenuLinkProps) {
  return (
    <HeadlessItem>
      <Link {...target} className="menu-item">
        {icon}
        {children}
      </Link>
    </HeadlessItem>
  )
}

export type MenuActionProps = Omit<ComponentProps<'button'>, 'className'> & {
  icon?: ReactNode
  danger?: boolean
}

export function MenuAction({ icon, danger, children, disabled, ...attributes }: MenuActionProps) {
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

export function MenuDivider() {
  return <MenuSeparator />
}
