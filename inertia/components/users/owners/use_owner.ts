import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '~/lib/client'
import type { UserRow } from '~/components/users/user_rows'

const target = (id: number) => ({ params: { id } })

export function useOwner(id: number) {
  return useQuery(api.admin.owners.show.queryOptions(target(id)))
}

export function changeOwner(id: number, changes: Partial<UserRow>) {
  queryClient.setQueryData(
    api.admin.owners.show.queryKey(target(id)),
    (owner) => owner && { ...owner, ...changes }
  )
}
