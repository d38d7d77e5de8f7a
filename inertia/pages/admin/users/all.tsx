import { UserPlus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { UserList } from '~/components/users/user_list'
import type { UserRow } from '~/components/users/user_rows'
import type { FirstRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

/** All users, admins too (specification, §2). */
export default function AllUsers({ firstRows }: { firstRows?: FirstRows<UserRow> }) {
  const t = useText()
  return (
    <ListPage
      title={t('users.title')}
      add={{ target: { route: 'admin.users.create' }, text: t('users.add'), Icon: UserPlus }}
    >
      <UserList route="api.admin.users.index" label={t('users.title')} firstRows={firstRows} />
    </ListPage>
  )
}
