import { UsersPage } from '~/components/users/users_page'

export default function NonAdmins() {
  return <UsersPage route="api.admin.non_admins.index" title="users.owners_and_tenants" />
}
