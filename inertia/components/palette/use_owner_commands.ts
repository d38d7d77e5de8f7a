import type { Entry } from '~/components/palette/entry'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

/** The owners' screens and actions. */
export function useOwnerCommands() {
  const t = useText()
  const { logout } = useSession('owner')
  const { urlFor } = client
  const screens: Entry[] = [
    { label: t('my_properties.title'), href: urlFor.get('owner.dashboard.show').url },
    { label: t('navigation.profile'), href: urlFor.get('owner.profile.edit').url },
    { label: t('profile.password_link'), href: urlFor.get('owner.password.edit').url },
  ].map((screen) => ({ ...screen, kind: 'screen' }))
  const actions: Entry[] = [
    { label: t('my_properties.add'), href: urlFor.get('owner.properties.create').url },
    { label: t('navigation.logout'), run: () => void logout() },
  ].map((action) => ({ ...action, kind: 'action' }))
  return { screens, actions }
}
