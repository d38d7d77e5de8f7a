import { useQueries } from '@tanstack/react-query'
import { PropertyHistory } from '~/components/history/property_history'
import { BackLink } from '~/components/navigation/back_link'
import { PropertyDetails } from '~/components/properties/property_details'
import { AdminPropertyPage } from '~/components/properties/property_page'
import { adminSummaryOf } from '~/components/properties/property_summary'
import { PropertyReview } from '~/components/review/property_review'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function PropertyDetailsPage({ propertyId }: { propertyId: number }) {
  const t = useText()
  return (
    <AdminPropertyPage
      propertyId={propertyId}
      screen="show"
      query={usePropertyWithImages(propertyId)}
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

function usePropertyWithImages(propertyId: number) {
  const target = { params: { id: propertyId } }
  return useQueries({
    queries: [
      api.admin.properties.show.queryOptions(target),
      api.admin.propertyImages.index.queryOptions(target),
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
