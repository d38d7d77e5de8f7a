import { useQuery } from '@tanstack/react-query'
import { OwnerPropertyPage } from '~/components/properties/property_page'
import { PropertyDetails } from '~/components/properties/property_details'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function OwnerPropertyDetails({ propertyId }: { propertyId: number }) {
  const t = useText()
  const target = { params: { id: propertyId } }
  const query = useQuery(api.owner.properties.show.queryOptions(target))
  return (
    <OwnerPropertyPage
      query={query}
      title={query.data?.property.title ?? t('properties.details_title')}
      fallback="properties.details_failed"
      linkTo="edit"
    >
      {(answer) => <PropertyDetails {...answer} />}
    </OwnerPropertyPage>
  )
}
