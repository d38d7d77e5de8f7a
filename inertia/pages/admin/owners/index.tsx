import { UsersPage } from '~/components/users/users_page'

export default function PropertyOwners() {
  return <UsersPage route="api.admin.owners.index" title="users.owners_title" />
}
