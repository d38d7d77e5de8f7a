import { UserPlus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import { useText } from '~/hooks/use_text'

export default function AllUsers() {
  const t = useText()
  return (
    <ListPage
      title={t('users.title')}
      add={{ target: { route: 'admin.users.create' }, text: t('users.add'), Icon: UserPlus }}
    >
      <UserList route="api.admin.users.index" label={t('users.title')} />
    </ListPage>
  )
}
