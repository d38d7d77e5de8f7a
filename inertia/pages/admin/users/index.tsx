import { UserPlus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import { useText } from '~/hooks/use_text'

export default function NonAdmins() {
  const t = useText()
  return (
    <ListPage
      title={t('users.owners_and_tenants')}
      add={{ target: { route: 'admin.users.create' }, text: t('users.add'), Icon: UserPlus }}
    >
      <UserList route="api.admin.non_admins.index" label={t('users.owners_and_tenants')} />
    </ListPage>
  )
}
