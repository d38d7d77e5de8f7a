import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { CircleUserRound, LogOut, Rss, Settings, Trash2 } from 'lucide-react'
import { AreaFrame } from '~/components/account/login/area_frame'
import { EnquiriesLink } from '~/components/enquiries/enquiries_link'
import { Navbar, NavbarLink, useIsCurrent } from '~/components/navigation/navbar'
import { PaletteButton } from '~/components/palette/palette_button'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { Menu, MenuAction, MenuDivider, MenuScreen } from '~/components/navigation/menu'
import { useOwnerToken, useSession } from '~/hooks/use_session'

export function OwnerLayout({ children }: { children: ReactNode }) {
  // The form for a new property says by itself that nobody is logged in (specification, §8).
  useOwnerToken(usePage().component !== 'owner/properties/create')
  return (
    <AreaFrame area="owner" navbar={<OwnerNavbar />}>
      {children}
    </AreaFrame>
  )
}

function OwnerNavbar() {
  const t = useText()
  return (
    <Navbar area="owner" search={<PaletteButton area="owner" />}>
      <NavbarLink route="owner.dashboard.show">{t('navigation.home')}</NavbarLink>
      <EnquiriesLink area="owner" />
      <AccountMenu />
    </Navbar>
  )
}

function AccountMenu() {
  const t = useText()
  const { user } = usePage().props
  const { logout } = useSession('owner')
  const isHere = useIsCurrent(['owner.profile.edit', 'owner.password.edit'])
  return (
    <Menu label={t('navigation.account')} className={isHere ? 'bar-link is-here' : 'bar-link'}>
      {user && (
        <Typed as="p" className="px-3 pt-2 pb-1 has-text-soft has-text-tiny">
          {user.name}
        </Typed>
      )}
      <MenuScreen route="owner.profile.edit" Icon={CircleUserRound} text="profile.title" />
      <MenuScreen route="owner.portal_feed.show" Icon={Rss} text="portals.connections" />
      <MenuScreen route="owner.trash.index" Icon={Trash2} text="trash.title" />
      <MenuAction disabled icon={<Settings size={17} />}>
        {t('navigation.owner_settings')}
        <small>{t('navigation.coming_soon')}</small>
      </MenuAction>
      <MenuDivider />
      <MenuAction onClick={logout} icon={<LogOut size={17} />}>
        {t('navigation.logout')}
      </MenuAction>
    </Menu>
  )
}
