import { useQuery } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { FailedState } from '~/components/ui/failed_state'
import { PageHeader } from '~/components/navigation/page_header'
import { AdminPropertyLinks } from '~/components/properties/admin_property_links'
import { PropertyDetails } from '~/components/properties/property_details'
import { PropertyState } from '~/components/properties/property_state'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

/** Property details with their images (specification, §2). */
export default function PropertyDetailsPage({ propertyId }: { propertyId: number }) {
  const t = useText()
  const say = useFailureMessage()
  const target = { params: { id: propertyId } }
  const property = useQuery(api.admin.properties.show.queryOptions(target))
  const images = useQuery(api.admin.propertyImages.index.queryOptions(target))
  const back = <BackLink route="admin.properties.index" text={t('properties.back_to_list')} />

  if (property.data && images.data) {
    const facts = [{ label: t('properties.owner'), value: property.data.owner_name }]
    return (
      <>
        <PageHeader
          title={property.data.title}
          back={back}
          actions={<AdminPropertyLinks property={property.data} />}
        />
        <PropertyDetails
          property={property.data}
          images={images.data}
          state={<PropertyState property={property.data} />}
          facts={facts}
        />
      </>
    )
  }
  const failed = [property, images].filter(({ isError }) => isError)
  return (
    <>
      <PageHeader title={t('properties.details_title')} back={back} />
      {failed.length > 0 ? (
        <FailedState
          text={t('properties.details_failed')}
          reason={say(failed[0].error, { fallback: 'properties.details_failed' })}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Spinner text={t('common.loading')} />
      )}
    </>
  )
}
