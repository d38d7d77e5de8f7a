import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

/** An operation with its changes. */
export function useOperation(id: string, isEnabled = true) {
  const target = { params: { operationId: id } }
  return useQuery(api.admin.operations.show.queryOptions(target, { enabled: isEnabled }))
}
