import { Building2, LogOut, MapPinPlus, Plus, Trash2, UserPlus } from 'lucide-react'
import { Menu, MenuAction, MenuDivider, MenuLink } from '~/components/navigation/menu'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'

const icon = { 'size': 17, 'aria-hidden': true } as const

export function SettingsMenu() {
  const t = useText()
  const { logout } = useSession('admin')
  return (
    <Menu label={t('navigation.settings')} className="bar-link">
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
      <MenuLink route="admin.trash.index" icon={<Trash2 {...icon} />}>
        {t('navigation.trash')}
      </MenuLink>
      <MenuDivider />
      <MenuAction onClick={logout} icon={<LogOut {...icon} />}>
        {t('navigation.logout')}
      </MenuAction>
    </Menu>
  )
}
