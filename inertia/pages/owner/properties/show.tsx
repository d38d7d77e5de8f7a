import { useQuery } from '@tanstack/react-query'
import { OwnerPropertyPage } from '~/components/properties/page/property_page'
import { PropertyDetails } from '~/components/properties/page/property_details'
import { ownerSummaryOf } from '~/components/properties/page/property_summary'
import { PastReviews } from '~/components/reviews/resubmission/past_reviews'
import { ReviewPanel } from '~/components/reviews/resubmission/review_panel'
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
      {({ property, images }) => (
        <>
          <ReviewPanel property={property} screen="show" />
          <PropertyDetails area="owner" property={property} images={images} />
          <PastReviews property={property} />
        </>
      )}
    </OwnerPropertyPage>
  )
}
