import { queryOptions } from '@tanstack/react-query'
import { keyOf, readPage } from '~/hooks/use_rows'

const route = 'api.admin.properties.index'

export const ownerRows = 7

/** An owner's newest properties. */
export function ownerPropertiesOf(ownerId: number) {
  const query = { owner_id: ownerId, per_page: ownerRows }
  return queryOptions({
    queryKey: [...keyOf(route), { request: { query }, type: 'page' }],
    queryFn: ({ signal }) => readPage(route, query, signal),
  })
}
