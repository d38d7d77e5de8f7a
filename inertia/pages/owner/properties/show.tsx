import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { OwnPropertyPage } from '~/components/properties/own_property_page'
import { PropertyDetails } from '~/components/properties/property_details'
import { PropertyState } from '~/components/properties/property_state'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function OwnerPropertyDetails({ propertyId }: { propertyId: number }) {
  const t = useText()
  const target = { params: { id: propertyId } }
  const query = useQuery(api.owner.properties.show.queryOptions(target))
  return (
    <OwnPropertyPage
      query={query}
      title={query.data?.property.title ?? t('my_properties.details_title')}
      failure="my_properties.details_failed"
      action={
        <LinkButton
          route="owner.properties.edit"
          routeParams={{ id: propertyId }}
          icon={<Pencil size={16} aria-hidden />}
        >
          {t('my_properties.edit')}
        </LinkButton>
      }
    >
      {({ property, images }) => (
        <PropertyDetails
          property={property}
          images={images}
          state={<PropertyState property={property} />}
        />
      )}
    </OwnPropertyPage>
  )
}
