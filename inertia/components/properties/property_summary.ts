import { useQuery } from '@tanstack/react-query'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import type { Area } from '~/lib/areas'
import { api } from '~/lib/client'

/** What every screen about a property says about it. */
export type PropertySummary = {
  id: number
  title: string
  cover: string | null
  country_name: string
  city: string | null
  active: 0 | 1
  available: boolean
  imageCount: number
  /** For admins. */
  owner?: { id: number; name: string }
}

export const adminSummaryOf = (row: AdminPropertyRow): PropertySummary => ({
  ...row,
  owner: { id: row.owner_id, name: row.owner_name },
})

export const ownerSummaryOf = (row: OwnerPropertyRow): PropertySummary => ({
  ...row,
  imageCount: row.image_count,
})

/** For the screens of a property's images, whose own call tells the failures. */
export function usePropertySummary(area: Area, id: number): PropertySummary | undefined {
  const target = { params: { id } }
  const meta = { handlesExpiry: area === 'owner' }
  const forAdmin = useQuery(
    api.admin.properties.show.queryOptions(target, { enabled: area === 'admin', meta })
  )
  const forOwner = useQuery(
    api.owner.properties.show.queryOptions(target, { enabled: area === 'owner', meta })
  )
  if (area === 'admin') return forAdmin.data && adminSummaryOf(forAdmin.data)
  return forOwner.data && ownerSummaryOf(forOwner.data.property)
}
