import { useQuery } from '@tanstack/react-query'
import { OwnerPropertyForm } from '~/components/properties/form/owner_property_form'
import { OwnerPropertyPage } from '~/components/properties/page/property_page'
import { ownerSummaryOf } from '~/components/properties/page/property_summary'
import { RequestedChanges } from '~/components/reviews/resubmission/requested_changes'
import { Card } from '~/components/ui/card'
import { api } from '~/lib/client'

/** The form starts from the stored record, so nothing older is cached. */
export default function OwnerEditProperty({ propertyId }: { propertyId: number }) {
  const query = useQuery(
    api.owner.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  return (
    <OwnerPropertyPage
      propertyId={propertyId}
      screen="edit"
      query={query}
      summaryOf={({ property }) => ownerSummaryOf(property)}
      fallback="properties.edit_failed"
    >
      {({ property }) => (
        <>
          <RequestedChanges property={property} screen="edit" />
          <Card>
            <OwnerPropertyForm key={propertyId} property={property} />
          </Card>
        </>
      )}
    </OwnerPropertyPage>
  )
}
