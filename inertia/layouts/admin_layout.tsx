import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import {
  CircleUserRound,
  Earth,
  ExternalLink,
  Building2,
  LogOut,
  MapPinPlus,
  Plus,
  Rss,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react'
import { AreaFrame } from '~/components/account/login/area_frame'
import { EnquiriesLink } from '~/components/enquiries/enquiries_link'
import { NewTab } from '~/components/navigation/new_tab'
import { BarCount, Navbar, NavbarLink, useIsCurrent } from '~/components/navigation/navbar'
import { PaletteButton } from '~/components/palette/palette_button'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { api, siteAddress } from '~/lib/client'
import { Menu, MenuAction, MenuDivider, MenuScreen } from '~/components/navigation/menu'
import { useSession } from '~/hooks/use_session'

export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <AreaFrame area="admin" navbar={<AdminNavbar />}>
      {children}
    </AreaFrame>
  )
}

function AdminNavbar() {
  const t = useText()
  const { user } = usePage().props
  return (
    <Navbar area="admin" search={<PaletteButton area="admin" />}>
      <NavbarLink route="admin.dashboard.show">{t('navigation.home')}</NavbarLink>
      <ReviewLink />
      <EnquiriesLink area="admin" />
      <NavbarLink route="admin.properties.index" pages={propertyPages}>
        {t('navigation.properties')}
      </NavbarLink>
      <NavbarLink route="admin.owners.index" pages={['admin.owners.show']}>
        {t('users.owners_title')}
      </NavbarLink>
      <NavbarLink route="admin.activity.index">{t('activity.title')}</NavbarLink>
      <NewTab className="bar-link" href={siteAddress('site.home.show')}>
        {t('navigation.visit_website')}
        <ExternalLink size={14} />
      </NewTab>
      <SettingsMenu />
      {user && (
        <NavbarLink route="admin.profile.edit" className="bar-link bar-user" title={user.name}>
          <CircleUserRound size={17} />
          <Typed className="bar-user-name">{user.name}</Typed>
        </NavbarLink>
      )}
    </Navbar>
  )
}

function ReviewLink() {
  const t = useText()
  const { waiting } = usePage().props
  const { data } = useQuery(
    api.admin.waiting.show.queryOptions({}, { initialData: waiting ?? undefined })
  )
  const count = data ? data.properties + data.owners : 0
  return (
    <NavbarLink route="admin.reviews.show">
      {t('navigation.review')}
      <BarCount count={count} text={t('navigation.waiting')} />
    </NavbarLink>
  )
}

const propertyPages = [
  'admin.properties.create',
  'admin.properties.show',
  'admin.properties.edit',
  'admin.images.create',
  'admin.images.edit',
] as const

const settingsPages = [
  'admin.users.all',
  'admin.users.index',
  'admin.users.create',
  'admin.countries.index',
  'admin.countries.create',
  'admin.portal_feed.show',
  'admin.trash.index',
] as const

/** What isn't the specification's stands between its dividers (§2). */
function SettingsMenu() {
  const t = useText()
  const { logout } = useSession('admin')
  const isHere = useIsCurrent(settingsPages)
  return (
    <Menu label={t('navigation.settings')} className={isHere ? 'bar-link is-here' : 'bar-link'}>
      <MenuScreen route="admin.countries.create" Icon={MapPinPlus} text="countries.add" />
      <MenuScreen route="admin.users.create" Icon={UserPlus} text="users.add" />
      <MenuScreen route="admin.properties.index" Icon={Building2} text="navigation.properties" />
      <MenuScreen route="admin.properties.create" Icon={Plus} text="properties.add" />
      <MenuDivider />
      <MenuScreen route="admin.users.all" Icon={Users} text="navigation.users" />
      <MenuScreen route="admin.countries.index" Icon={Earth} text="navigation.countries" />
      <MenuScreen route="admin.portal_feed.show" Icon={Rss} text="portals.connections" />
      <MenuScreen route="admin.trash.index" Icon={Trash2} text="trash.title" />
      <MenuDivider />
      <MenuAction onClick={logout} icon={<LogOut size={17} />}>
        {t('navigation.logout')}
      </MenuAction>
    </Menu>
  )
}
