import { useQueries } from '@tanstack/react-query'
import { PropertyHistory } from '~/components/history/records/property_history'
import { BackLink } from '~/components/navigation/back_link'
import { PropertyDetails } from '~/components/properties/page/property_details'
import { AdminPropertyPage } from '~/components/properties/page/property_page'
import { adminSummaryOf } from '~/components/properties/page/property_summary'
import { PropertyReview } from '~/components/reviews/properties/property_review'
import type { Answer } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { initially, type FirstAnswer } from '~/lib/first_answer'

type Details = {
  property: Answer<'api.admin.properties.show'>
  images: Answer<'api.admin.property_images.index'>
}
type Props = { propertyId: number; first?: FirstAnswer<Details> }

export default function PropertyDetailsPage({ propertyId, first }: Props) {
  const t = useText()
  return (
    <AdminPropertyPage
      propertyId={propertyId}
      screen="show"
      query={usePropertyWithImages(propertyId, first)}
      summaryOf={({ property }) => adminSummaryOf(property)}
      fallback="properties.details_failed"
      back={<BackLink route="admin.properties.index" text={t('properties.list_title')} />}
    >
      {({ property, images }) => (
        <div className="stack is-loose">
          <PropertyReview property={property} />
          <PropertyDetails
            area="admin"
            property={property}
            images={images}
            owner={{ id: property.owner_id, name: property.owner_name }}
          />
          <PropertyHistory id={property.id} />
        </div>
      )}
    </AdminPropertyPage>
  )
}

function usePropertyWithImages(propertyId: number, first?: FirstAnswer<Details>) {
  const target = { params: { id: propertyId } }
  return useQueries({
    queries: [
      api.admin.properties.show.queryOptions(
        target,
        initially('admin', first, ({ property }) => property)
      ),
      api.admin.propertyImages.index.queryOptions(
        target,
        initially('admin', first, ({ images }) => images)
      ),
    ],
    combine: ([property, images]) => {
      const failed = [property, images].filter(({ isError }) => isError)
      return {
        data: property.data && images.data && { property: property.data, images: images.data },
        error: property.error ?? images.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => failed.forEach(({ refetch }) => void refetch()),
      }
    },
  })
}
