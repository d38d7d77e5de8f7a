import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { PropertyAddedRedirect } from '~/components/properties/form/property_added'
import { PropertyFields, PropertyForm } from '~/components/properties/form/property_form'
import { DraftSaved, RestoredDraft } from '~/components/properties/form/restored_draft'
import { useNewOwnerPropertyForm } from '~/components/properties/form/use_owner_property_form'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

export default function OwnerAddProperty() {
  const t = useText()
  const { form, notice, added, draft } = useNewOwnerPropertyForm()
  const back = <BackLink route="owner.dashboard.show" text={t('my_properties.title')} />
  return (
    <>
      <PageHeader title={t('my_properties.add')} back={back} />
      {added ? (
        <PropertyAddedRedirect {...added} />
      ) : (
        <div className="property-sheet is-narrow">
          <RestoredDraft area="owner" draft={draft} />
          <Card>
            <PropertyForm form={form} notice={notice} action="add">
              <PropertyFields field={form.field} city={form.field('city')} />
              <DraftSaved draft={draft} />
            </PropertyForm>
          </Card>
        </div>
      )}
    </>
  )
}
