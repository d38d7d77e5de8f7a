import { useQuery } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { AdminPropertyForm } from '~/components/properties/admin_property_form'
import type { AdminPropertyRow } from '~/components/properties/property_columns'
import { PropertyLinks } from '~/components/properties/property_links'
import { PropertyPage } from '~/components/properties/property_page'
import { useAdminPropertyForm } from '~/components/properties/use_admin_property_form'
import { Card } from '~/components/ui/card'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

/** The form starts from the stored record, so nothing older is cached. */
export default function EditProperty({ propertyId }: { propertyId: number }) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const query = useQuery(
    api.admin.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  const fallback = 'properties.edit_failed'
  return (
    <PropertyPage
      query={query}
      title={t('properties.edit_title')}
      hint={query.data?.title}
      back={<BackLink route="admin.dashboard.show" text={t('properties.back_to_dashboard')} />}
      links={({ id, imageCount }) => (
        <PropertyLinks area="admin" id={id} imageCount={imageCount} to="show" />
      )}
      failure={
        query.isError && { text: t(fallback), reason: failureMessage(query.error, { fallback }) }
      }
      isForm
    >
      {(property) => (
        <Card>
          <EditForm key={propertyId} property={property} />
        </Card>
      )}
    </PropertyPage>
  )
}

function EditForm({ property }: { property: AdminPropertyRow }) {
  const { form, notice } = useAdminPropertyForm(property)
  return <AdminPropertyForm form={form} notice={notice} property={property} action="save" />
}
