import type { ReactNode } from 'react'
import { ChevronDown, EllipsisVertical } from 'lucide-react'
import type { MenuActionProps, MenuLinkProps } from '~/components/navigation/menu_popup'
import { useOpener } from '~/components/overlays/use_opener'
import { useOverlays } from '~/components/overlays/use_overlays'

type Props = {
  /** The button's text; with `kebab` only screen readers say it. */
  label: string
  kebab?: boolean
  className?: string
  children: ReactNode
}

export function Menu({ label, kebab, className, children }: Props) {
  const { overlays, opener, buttonProps } = useOpener()
  return (
    <>
      <button
        aria-haspopup="menu"
        {...buttonProps}
        className={className ?? (kebab ? 'button is-icon is-ghost' : 'button')}
        aria-label={kebab ? label : undefined}
      >
        {kebab ? <EllipsisVertical size={18} aria-hidden /> : label}
        {!kebab && <ChevronDown size={16} aria-hidden />}
      </button>
      {overlays && <overlays.MenuPopup opener={opener}>{children}</overlays.MenuPopup>}
    </>
  )
}

export function MenuLink(props: MenuLinkProps) {
  const overlays = useOverlays(true)
  return overlays && <overlays.MenuLink {...props} />
}

export function MenuAction(props: MenuActionProps) {
  const overlays = useOverlays(true)
  return overlays && <overlays.MenuAction {...props} />
}

export function MenuDivider() {
  const overlays = useOverlays(true)
  return overlays && <overlays.MenuDivider />
}
