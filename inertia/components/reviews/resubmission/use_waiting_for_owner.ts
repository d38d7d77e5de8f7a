import { useState } from 'react'
import limits from '#config/limits'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useRows, type FirstRows } from '~/hooks/use_rows'

type Rows = FirstRows<OwnerPropertyRow>

export type FirstWaiting = { refused?: Rows; withoutPhotos?: Rows }

const none = { rows: [], total: 0, hasMore: false }
const route = 'api.owner.properties.index'

/** What an admin asked an owner to change, and how many properties have no photos. */
export function useWaitingForOwner(first: FirstWaiting) {
  const [isAll, setAll] = useState(false)
  const size = isAll ? limits.pageRowsMax : limits.waitingForOwner.rows
  const refused = useRows(route, { query: { page: 1, per_page: size, asked: 1 } }, first.refused)
  const withoutPhotos = useRows(
    route,
    { query: { page: 1, per_page: 1, images: 'none' } },
    first.withoutPhotos
  )
  return {
    refused: refused.data ?? none,
    withoutPhotos: withoutPhotos.data ?? none,
    isAll,
    showAll: () => setAll(true),
  }
}
