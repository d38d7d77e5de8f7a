import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { OwnPropertyPage } from '~/components/properties/own_property_page'
import { PropertyEditForm } from '~/components/properties/property_edit_form'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

/** The form starts from what is stored now, so nothing older is kept. */
export default function OwnerEditProperty({ propertyId }: { propertyId: number }) {
  const t = useText()
  const query = useQuery(
    api.owner.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  return (
    <OwnPropertyPage
      query={query}
      title={t('my_properties.edit_title')}
      failure="my_properties.property_failed"
      isForm
      action={
        <LinkButton
          route="owner.properties.show"
          routeParams={{ id: propertyId }}
          icon={<Eye size={16} aria-hidden />}
        >
          {t('my_properties.details')}
        </LinkButton>
      }
    >
      {({ property }) => (
        <Card>
          <PropertyEditForm key={propertyId} property={property} />
        </Card>
      )}
    </OwnPropertyPage>
  )
}
