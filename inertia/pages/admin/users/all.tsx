import { UsersPage } from '~/components/users/users_page'

export default function AllUsers() {
  return <UsersPage route="api.admin.users.index" title="users.title" />
}
