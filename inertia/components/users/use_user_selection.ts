import { usePage } from '@inertiajs/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { UserListRoute, UserRow } from '~/components/users/user_rows'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import { useSelection } from '~/components/lists/batches/use_selection'
import { matchingOf } from '~/lib/batch'
import { client } from '~/lib/client'

type Options = {
  route: UserListRoute
  list: ListState
  rows: UseQueryResult<RowPage<UserRow>>
}

/** A batch call knows the list of all users alone, which a role limits to the owners. */
export function useUserSelection({ route, list, rows }: Options) {
  const { user: currentUser } = usePage().props
  const shown = matchingOf(list.query)
  const isOwners = route === 'api.admin.owners.index'
  return useSelection({
    kind: 'users',
    list,
    rows,
    matching: isOwners ? { ...shown, role: 'Property owner' } : shown,
    readIds: route === 'api.admin.non_admins.index' ? readNonAdmins : undefined,
    lockedId: currentUser?.id,
  })

  async function readNonAdmins() {
    const users = await client.request('api.admin.non_admins.index', { query: shown })
    return users.map(({ id }) => id)
  }
}
