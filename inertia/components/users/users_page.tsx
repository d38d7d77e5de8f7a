import { UserPlus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import type { UserListRoute } from '~/components/users/user_rows'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

export function UsersPage({ route, title }: { route: UserListRoute; title: TextKey }) {
  const t = useText()
  const isOwners = route === 'api.admin.owners.index'
  const qs = isOwners ? { invite: 1 } : undefined
  return (
    <ListPage
      title={t(title)}
      add={{ target: { route: 'admin.users.create', qs }, text: t('users.add'), Icon: UserPlus }}
      imported={isOwners && 'owners'}
    >
      <UserList route={route} label={t(title)} />
    </ListPage>
  )
}
