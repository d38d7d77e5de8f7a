import { useQuery } from '@tanstack/react-query'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'
import type { Located } from '~/lib/values/countries'
import type { StateFields } from '#review/shown_state'

type Shared = Located & StateFields & Pick<OwnerPropertyRow, 'id' | 'title' | 'city' | 'url'>

export type PropertySummary = Shared & {
  imageCount: number
  owner?: { id: number; name: string }
  own?: OwnerPropertyRow
  approvedAt?: string
}

export const adminSummaryOf = (row: AdminPropertyRow): PropertySummary => ({
  ...row,
  owner: { id: row.owner_id, name: row.owner_name },
  approvedAt: isOnlyApproved(row) ? row.review?.at : undefined,
})

export const isOnlyApproved = ({ review, ...row }: AdminPropertyRow) =>
  row.review_state === 'approved' && !row.waiting_as && !review?.note

export const ownerSummaryOf = (row: OwnerPropertyRow): PropertySummary => ({
  ...row,
  own: row,
  imageCount: row.image_count,
})

/**
 * The screens' own call tells the failures. The document brings the summary; `isAsked` is false where that call tells
 * the same a moment later.
 */
export function usePropertySummary(area: Area, id: number, isAsked = true) {
  const target = { params: { id } }
  const meta = { handlesExpiry: area === 'owner' }
  const forAdmin = useQuery(
    api.admin.properties.show.queryOptions(target, { enabled: isAsked && area === 'admin', meta })
  )
  const forOwner = useQuery(
    api.owner.properties.show.queryOptions(target, { enabled: isAsked && area === 'owner', meta })
  )
  const { isPending } = area === 'admin' ? forAdmin : forOwner
  const summary = forAdmin.data
    ? adminSummaryOf(forAdmin.data)
    : forOwner.data && ownerSummaryOf(forOwner.data.property)
  return { summary, isPending }
}
