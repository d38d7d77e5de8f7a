import { useQueries } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { PropertyDetails } from '~/components/properties/property_details'
import { PropertyLinks } from '~/components/properties/property_links'
import { PropertyPage } from '~/components/properties/property_page'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function PropertyDetailsPage({ propertyId }: { propertyId: number }) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { error, ...query } = usePropertyWithImages(propertyId)
  const fallback = 'properties.details_failed'
  return (
    <PropertyPage
      query={query}
      title={query.data?.property.title ?? t('properties.details_title')}
      back={<BackLink route="admin.properties.index" text={t('properties.list_title')} />}
      links={({ property: { id, imageCount } }) => (
        <PropertyLinks area="admin" id={id} imageCount={imageCount} to="edit" />
      )}
      failure={error && { text: t(fallback), reason: failureMessage(error, { fallback }) }}
    >
      {({ property, images }) => (
        <PropertyDetails property={property} images={images} ownerName={property.owner_name} />
      )}
    </PropertyPage>
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
        error: property.error ?? images.error ?? false,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => failed.forEach(({ refetch }) => void refetch()),
      }
    },
  })
}
