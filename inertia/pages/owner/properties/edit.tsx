import { useQuery } from '@tanstack/react-query'
import { OwnerPropertyForm } from '~/components/properties/owner_property_form'
import { OwnerPropertyPage } from '~/components/properties/property_page'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

/** The form starts from the stored record, so nothing older is cached. */
export default function OwnerEditProperty({ propertyId }: { propertyId: number }) {
  const t = useText()
  const query = useQuery(
    api.owner.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  return (
    <OwnerPropertyPage
      query={query}
      title={t('properties.edit_title')}
      fallback="properties.edit_failed"
      linkTo="show"
      isForm
    >
      {({ property }) => (
        <Card>
          <OwnerPropertyForm key={propertyId} property={property} />
        </Card>
      )}
    </OwnerPropertyPage>
  )
}
