import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import type { UserRow } from '~/components/users/user_rows'
import type { FirstRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

export default function PropertyOwners({ firstRows }: { firstRows?: FirstRows<UserRow> }) {
  const t = useText()
  return (
    <ListPage title={t('users.owners_title')}>
      <UserList
        route="api.admin.owners.index"
        label={t('users.owners_title')}
        firstRows={firstRows}
      />
    </ListPage>
  )
}
