import { useState } from 'react'
import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/navigation/page_header'
import { AdminPropertyForm } from '~/components/properties/admin_property_form'
import { useNewAdminPropertyForm } from '~/components/properties/use_admin_property_form'
import { useDelayedVisit } from '~/hooks/use_delayed_visit'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'
import { homeOf } from '~/lib/areas'

/** Admin add property (specification, §2). */
export default function AddProperty() {
  const t = useText()
  const visit = useDelayedVisit()
  const [isAdded, setAdded] = useState(false)
  const { form, notice } = useNewAdminPropertyForm(({ propertyId, message }, announce) => {
    void refresh()
    if (!propertyId) return announce('danger', t('properties.no_id'))
    setAdded(true)
    announce('success', message)
    visit(homeOf('admin'), limits.pageMilliseconds.adminFormRedirect)
  })
  const submit = (
    <Button
      type="submit"
      tone="primary"
      busy={form.isSending}
      busyText={t('properties.adding')}
      disabled={isAdded}
    >
      {t('properties.add')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('properties.add')}
        hint={t('properties.add_hint')}
        back={<BackLink route="admin.dashboard.show" text={t('properties.back_to_dashboard')} />}
      />
      <div className="property-sheet">
        <Card>
          <AdminPropertyForm form={form} notice={notice} submit={submit} />
        </Card>
      </div>
    </>
  )
}
