import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { AdminPropertyForm } from '~/components/properties/form/admin_property_form'
import { BegunDraft, DraftNotice, DraftSaved } from '~/components/properties/form/begun_draft'
import { useNewAdminPropertyForm } from '~/components/properties/form/use_admin_property_form'
import type { BegunProperty } from '~/components/properties/form/use_property_draft'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

export default function AddProperty() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('properties.add')}
        hint={t('properties.add_hint')}
        back={<BackLink route="admin.properties.index" />}
      />
      <div className="property-sheet is-narrow">
        <BegunDraft area="admin">{(begun) => <NewProperty begun={begun} />}</BegunDraft>
      </div>
    </>
  )
}

function NewProperty({ begun }: { begun?: BegunProperty }) {
  const { form, isAdded, draft } = useNewAdminPropertyForm(begun)
  return (
    <>
      <DraftNotice area="admin" draft={draft} />
      <Card>
        <AdminPropertyForm form={form} action="add" disabled={isAdded}>
          <DraftSaved draft={draft} />
        </AdminPropertyForm>
      </Card>
    </>
  )
}
