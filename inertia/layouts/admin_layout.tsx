import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import {
  Building2,
  CircleUserRound,
  ExternalLink,
  LogOut,
  MapPinPlus,
  Plus,
  UserPlus,
} from 'lucide-react'
import type { Data } from '@generated/data'
import { AreaFrame } from '~/components/login/area_frame'
import { Brand } from '~/components/navigation/brand'
import { Menu, MenuAction, MenuDivider, MenuLink } from '~/components/navigation/menu'
import { Navbar } from '~/components/navigation/navbar'
import { NavbarLink, useIsCurrent } from '~/components/navigation/navbar_link'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

const icon = { 'size': 17, 'aria-hidden': true } as const
const settingsPages = [
  'admin.countries.create',
  'admin.users.create',
  'admin.properties.index',
  'admin.properties.create',
] as const

/** Every admin page: the bar of specification §2 above it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame area="admin" navbar={<AdminNavbar />}>
      {children}
    </AreaFrame>
  )
}

function AdminNavbar() {
  const t = useText()
  const { user } = usePage<Data.SharedProps>().props
  const brand = (
    <NavbarLink route="admin.dashboard.show" className="brand-link">
      <Brand text={t('navigation.admin_brand')} />
    </NavbarLink>
  )

  return (
    <Navbar label={t('navigation.admin_label')} brand={brand}>
      <NavbarLink route="admin.dashboard.show">{t('navigation.home')}</NavbarLink>
      <a
        className="bar-link"
        href={client.urlFor.get('site.home.show').url}
        target="_blank"
        rel="noreferrer"
      >
        {t('navigation.visit_website')}
        <ExternalLink size={14} aria-hidden />
        <span className="is-visually-hidden">{t('navigation.opens_new_tab')}</span>
      </a>
      <SettingsMenu />
      {user && (
        <NavbarLink route="admin.profile.edit" className="bar-link bar-user">
          <CircleUserRound {...icon} />
          {user.name}
        </NavbarLink>
      )}
    </Navbar>
  )
}

function SettingsMenu() {
  const t = useText()
  const { logout } = useSession('admin')
  const isHere = useIsCurrent(settingsPages)
  return (
    <Menu label={t('navigation.settings')} className={isHere ? 'bar-link is-here' : 'bar-link'}>
      <MenuLink route="admin.countries.create" icon={<MapPinPlus {...icon} />}>
        {t('navigation.add_country')}
      </MenuLink>
      <MenuLink route="admin.users.create" icon={<UserPlus {...icon} />}>
        {t('navigation.add_user')}
      </MenuLink>
      <MenuLink route="admin.properties.index" icon={<Building2 {...icon} />}>
        {t('navigation.properties')}
      </MenuLink>
      <MenuLink route="admin.properties.create" icon={<Plus {...icon} />}>
        {t('navigation.add_property')}
      </MenuLink>
      <MenuDivider />
      <MenuAction onClick={logout} icon={<LogOut {...icon} />}>
        {t('navigation.logout')}
      </MenuAction>
    </Menu>
  )
}
