import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { BegunDraft, DraftNotice, DraftSaved } from '~/components/properties/form/begun_draft'
import { PropertyAddedRedirect } from '~/components/properties/form/property_added'
import { PropertyFields, PropertyForm } from '~/components/properties/form/property_form'
import { useNewOwnerPropertyForm } from '~/components/properties/form/use_owner_property_form'
import type { BegunProperty } from '~/components/properties/form/use_property_draft'
import { Card } from '~/components/ui/card'
import { useMedia } from '~/hooks/use_media'
import { useText } from '~/hooks/use_text'

export default function OwnerAddProperty() {
  const t = useText()
  const back = <BackLink route="owner.dashboard.show" />
  return (
    <>
      <PageHeader title={t('my_properties.add')} back={back} />
      <BegunDraft area="owner">{(begun) => <NewProperty begun={begun} />}</BegunDraft>
    </>
  )
}

function NewProperty({ begun }: { begun?: BegunProperty }) {
  const { form, added, draft } = useNewOwnerPropertyForm(begun)
  // A phone's keyboard would cover the form.
  const hasMouse = useMedia('(pointer: fine)')
  if (added) return <PropertyAddedRedirect {...added} />
  return (
    <div className="property-sheet is-narrow">
      <DraftNotice area="owner" draft={draft} />
      <Card>
        <PropertyForm form={form} action="add">
          <PropertyFields field={form.field} city={form.field('city')} takesFocus={hasMouse} />
          <DraftSaved draft={draft} />
        </PropertyForm>
      </Card>
    </div>
  )
}
