import { useQuery } from '@tanstack/react-query'
import { OwnerPropertyPage } from '~/components/properties/property_page'
import { PropertyDetails } from '~/components/properties/property_details'
import { ownerSummaryOf } from '~/components/properties/property_summary'
import { api } from '~/lib/client'

export default function OwnerPropertyDetails({ propertyId }: { propertyId: number }) {
  const query = useQuery(api.owner.properties.show.queryOptions({ params: { id: propertyId } }))
  return (
    <OwnerPropertyPage
      propertyId={propertyId}
      screen="show"
      query={query}
      summaryOf={({ property }) => ownerSummaryOf(property)}
      fallback="properties.details_failed"
    >
      {(answer) => <PropertyDetails area="owner" {...answer} />}
    </OwnerPropertyPage>
  )
}
