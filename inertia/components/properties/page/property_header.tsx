import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { OwnerPropertyState, ScreenPropertyState } from '~/components/properties/property_state'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useOwnPropertyActions } from '~/components/properties/use_own_property_actions'
import { listingActions } from '~/components/properties/listing/listing_links'
import { RowActions } from '~/components/lists/rows/row_actions'
import { PageHeader } from '~/components/navigation/page_header'
import { PropertyLinks, type PropertyScreen } from '~/components/navigation/property_links'
import type { PropertySummary } from '~/components/properties/page/property_summary'
import { useText } from '~/hooks/use_text'
import { homeOf, type Area } from '~/lib/areas'
import { cityAndCountry } from '~/lib/values/countries'
import { dayOf } from '~/lib/values/dates'
import { usePropertyActivation } from '~/components/properties/use_property_activation'
import { Switch } from '~/components/ui/switch'
import { useZone } from '~/hooks/use_clock'

export const screenTitles = {
  show: 'properties.details_title',
  edit: 'properties.edit_title',
  editImages: 'properties.edit_images',
  uploadImages: 'properties.upload_images',
} as const

type Props = {
  area: Area
  screen: PropertyScreen
  propertyId: number
  property?: PropertySummary
  back: ReactNode
}

export function PropertyHeader({ area, screen, propertyId, property, back }: Props) {
  const t = useText()
  const name = t(screenTitles[screen])
  return (
    <>
      <PageHeader
        title={property?.title ?? name}
        tab={property && `${property.title} · ${name}`}
        hint={property && <About property={property} />}
        back={back}
        actions={property && <PropertyActions {...{ area, property }} />}
      />
      <PropertyLinks
        area={area}
        id={propertyId}
        imageCount={property?.imageCount ?? 1}
        screen={screen}
      />
    </>
  )
}

type ActionsProps = { area: Area; property: PropertySummary }

function PropertyActions({ area, property }: ActionsProps) {
  return (
    <>
      {area === 'admin' && <PropertySwitch property={property} />}
      {property.own ? (
        <OwnPropertyActions property={property.own} />
      ) : (
        <RowActions name={property.title} actions={listingActions(property)} />
      )}
    </>
  )
}

export function OwnPropertyActions({ property }: { property: OwnerPropertyRow }) {
  const onLeave = () => router.visit(homeOf('owner'))
  const { actionsOf, deletion } = useOwnPropertyActions({ onLeave })
  return (
    <>
      <RowActions
        name={property.title}
        actions={[...listingActions(property), ...actionsOf(property)]}
      />
      <ConfirmDialog {...deletion.dialog} />
    </>
  )
}

function About({ property }: { property: PropertySummary }) {
  const t = useText()
  const zone = useZone()
  const { owner, approvedAt } = property
  const State = owner ? ScreenPropertyState : OwnerPropertyState
  return (
    <div className="property-about row is-close">
      <State property={property} />
      {owner && <OwnerLink {...owner} cut="truncated" />}
      <span className={owner ? 'after-dot truncated' : 'truncated'}>
        {cityAndCountry(property)}
      </span>
      {approvedAt && (
        <span className="after-dot truncated is-hidden-below-md">
          {t('review.last_approved', { day: dayOf(approvedAt, zone) })}
        </span>
      )}
    </div>
  )
}

function PropertySwitch({ property: { id, title, active } }: { property: PropertySummary }) {
  const t = useText()
  const activation = usePropertyActivation()
  return (
    <Switch
      isOn={active === 1}
      label={t('properties.switch', { title })}
      disabled={activation.isPending}
      onToggle={() => activation.mutate({ params: { id } })}
    />
  )
}
