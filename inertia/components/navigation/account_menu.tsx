import { usePage } from '@inertiajs/react'
import { CircleUserRound, LogOut, Settings } from 'lucide-react'
import type { Data } from '@generated/data'
import { Menu, MenuAction, MenuDivider, MenuLink } from '~/components/navigation/menu'
import { useIsCurrent } from '~/components/navigation/navbar_link'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'

const icon = { 'size': 17, 'aria-hidden': true } as const

/** The owner's menu (specification, §2). */
export function AccountMenu() {
  const t = useText()
  const { user } = usePage<Data.SharedProps>().props
  const { logout } = useSession('owner')
  const isHere = useIsCurrent(['owner.profile.edit', 'owner.password.edit'])
  return (
    <Menu label={t('navigation.account')} className={isHere ? 'bar-link is-here' : 'bar-link'}>
      {user && <p className="px-3 pt-2 pb-1 has-text-soft has-text-tiny">{user.name}</p>}
      <MenuLink route="owner.profile.edit" icon={<CircleUserRound {...icon} />}>
        {t('navigation.profile')}
      </MenuLink>
      <MenuAction disabled icon={<Settings {...icon} />}>
        {t('navigation.owner_settings')}
        <small>{t('navigation.coming_soon')}</small>
      </MenuAction>
      <MenuDivider />
      <MenuAction onClick={logout} icon={<LogOut {...icon} />}>
        {t('navigation.logout')}
      </MenuAction>
    </Menu>
  )
}
