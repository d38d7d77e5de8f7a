import { useQuery } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { AdminPropertyForm } from '~/components/properties/form/admin_property_form'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { AdminPropertyPage } from '~/components/properties/page/property_page'
import { adminSummaryOf } from '~/components/properties/page/property_summary'
import { useAdminPropertyForm } from '~/components/properties/form/use_admin_property_form'
import { Card } from '~/components/ui/card'
import { api } from '~/lib/client'

/** The form starts from the stored record, so nothing older is cached. */
export default function EditProperty({ propertyId }: { propertyId: number }) {
  const query = useQuery(
    api.admin.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  return (
    <AdminPropertyPage
      propertyId={propertyId}
      screen="edit"
      query={query}
      summaryOf={adminSummaryOf}
      fallback="properties.edit_failed"
      back={
        <>
          <BackLink route="admin.dashboard.show" />
          <BackLink route="admin.properties.index" />
        </>
      }
    >
      {(property) => (
        <Card>
          <EditForm key={propertyId} property={property} />
        </Card>
      )}
    </AdminPropertyPage>
  )
}

function EditForm({ property }: { property: AdminPropertyRow }) {
  const form = useAdminPropertyForm(property)
  return <AdminPropertyForm form={form} property={property} action="save" />
}
