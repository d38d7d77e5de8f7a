import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import { useText } from '~/hooks/use_text'

export default function PropertyOwners() {
  const t = useText()
  return (
    <ListPage title={t('users.owners_title')}>
      <UserList route="api.admin.owners.index" label={t('users.owners_title')} />
    </ListPage>
  )
}
