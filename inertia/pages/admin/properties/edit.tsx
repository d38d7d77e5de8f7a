import { useQuery } from '@tanstack/react-query'
import { BackLink } from '~/components/navigation/back_link'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FailedState } from '~/components/ui/failed_state'
import { PageHeader } from '~/components/navigation/page_header'
import type { AdminPropertyRow } from '~/components/properties/admin_property_columns'
import { AdminPropertyForm } from '~/components/properties/admin_property_form'
import { AdminPropertyLinks } from '~/components/properties/admin_property_links'
import { Spinner } from '~/components/ui/spinner'
import { useAdminPropertyForm } from '~/components/properties/use_admin_property_form'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { api, refresh } from '~/lib/client'

/** Edit property (specification, §2). The form starts from what is stored now, so nothing older is kept. */
export default function EditProperty({ propertyId }: { propertyId: number }) {
  const t = useText()
  const say = useFailureMessage()
  const { data, error, isFetching, refetch } = useQuery(
    api.admin.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  return (
    <>
      <PageHeader
        title={t('properties.edit_title')}
        hint={data?.title}
        back={<BackLink route="admin.dashboard.show" text={t('properties.back_to_dashboard')} />}
        actions={data && <AdminPropertyLinks property={data} isEditing />}
      />
      <div className="property-sheet">
        {data && (
          <Card>
            <EditForm key={propertyId} property={data} />
          </Card>
        )}
        {!data && error && (
          <FailedState
            text={t('properties.edit_failed')}
            reason={say(error, { fallback: 'properties.edit_failed' })}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Spinner text={t('common.loading')} />}
      </div>
    </>
  )
}

function EditForm({ property }: { property: AdminPropertyRow }) {
  const t = useText()
  const { form, notice } = useAdminPropertyForm(property, ({ message }, announce) => {
    announce('success', message)
    void refresh()
  })
  const submit = (
    <Button type="submit" tone="primary" busy={form.isSending} busyText={t('properties.saving')}>
      {t('properties.save')}
    </Button>
  )
  return <AdminPropertyForm form={form} notice={notice} submit={submit} />
}
