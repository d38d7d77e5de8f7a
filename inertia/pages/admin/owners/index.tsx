import { UserPlus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import { useText } from '~/hooks/use_text'

export default function PropertyOwners() {
  const t = useText()
  return (
    <ListPage
      title={t('users.owners_title')}
      add={{ target: { route: 'admin.users.create' }, text: t('users.add'), Icon: UserPlus }}
    >
      <UserList route="api.admin.owners.index" label={t('users.owners_title')} />
    </ListPage>
  )
}
