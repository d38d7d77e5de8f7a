import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isClosedStage } from '#fields/property_fields'
import { SwitchField } from '~/components/forms/fields/switch_field'
import { OwnerPropertyPage } from '~/components/properties/page/property_page'
import { ownerSummaryOf } from '~/components/properties/page/property_summary'
import { RequestedChanges } from '~/components/reviews/resubmission/review_panel'
import {
  ResubmissionButtons,
  ResubmissionNote,
  useResubmissionForm,
} from '~/components/reviews/resubmission/resubmission_form'
import { Card } from '~/components/ui/card'
import { api } from '~/lib/client'
import { StageField } from '~/components/properties/form/fact_fields'
import { PropertyFields, PropertyForm } from '~/components/properties/form/property_form'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useLinkedField } from '~/components/properties/form/use_linked_field'
import { useOwnerPropertyForm } from '~/components/properties/form/use_owner_property_form'
import { useText } from '~/hooks/use_text'
import { storedCountryOf } from '~/components/properties/form/property_fields'
import { waitsForOwner } from '#review/shown_state'
import { fieldsToChange } from '~/components/properties/review_status'

/** The form starts from the stored record, so nothing older is cached. */
export default function OwnerEditProperty({ propertyId }: { propertyId: number }) {
  const query = useQuery(
    api.owner.properties.edit.queryOptions({ params: { id: propertyId } }, { gcTime: 0 })
  )
  return (
    <OwnerPropertyPage
      propertyId={propertyId}
      screen="edit"
      query={query}
      summaryOf={({ property }) => ownerSummaryOf(property)}
      fallback="properties.edit_failed"
    >
      {({ property }) => <EditedProperty key={propertyId} property={property} />}
    </OwnerPropertyPage>
  )
}

function EditedProperty({ property }: { property: OwnerPropertyRow }) {
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <RequestedChanges property={property} screen="edit" panel={panel} />
      <Card>
        <OwnerPropertyForm property={property} onSent={() => panel.current?.focus()} />
      </Card>
    </>
  )
}

type FormProps = { property: OwnerPropertyRow; onSent: () => void }

function OwnerPropertyForm({ property, onSent }: FormProps) {
  const t = useText()
  const { form, isSaved } = useOwnerPropertyForm(property)
  const resubmission = useResubmissionForm(property, onSent)
  const isReady = waitsForOwner(property) && property.changed_since_review
  const maySend = isReady && !form.isDirty && !form.isSending
  const bar = maySend && <ResubmissionButtons resubmission={resubmission} takesFocus={isSaved} />
  const asked = fieldsToChange(property).map((name) => [name, t('review.asked_here')])
  useLinkedField()
  return (
    <PropertyForm form={form} action="save" bar={bar || undefined}>
      <StageField field={form.field} />
      {!isClosedStage(form.field('stage').value) && (
        <SwitchField
          {...form.field('available')}
          of="available"
          label={t('fields.available')}
          hint={t('my_properties.available_hint')}
        />
      )}
      <PropertyFields
        field={form.field}
        country={storedCountryOf(property)}
        city={form.field('city')}
        remarks={Object.fromEntries(asked)}
      />
      {isReady && <ResubmissionNote resubmission={resubmission} />}
    </PropertyForm>
  )
}
