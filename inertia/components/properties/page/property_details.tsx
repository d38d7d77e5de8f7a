import type { ReactNode } from 'react'
import { CalendarCheck, Pencil } from 'lucide-react'
import { openCellOf } from '~/components/lists/cells/cell_places'
import { NotSet } from '~/components/lists/rows/cell_text'
import { Carousel } from '~/components/photos/carousel/carousel'
import type { CarouselImage } from '~/components/photos/carousel/use_carousel'
import { propertyPages } from '~/components/navigation/property_links'
import { ListingFigures } from '~/components/properties/listing/listing_figures'
import { ListingLinks } from '~/components/properties/listing/listing_links'
import { whyNotListed, whyNotListedForAdmin } from '~/components/properties/listing/not_listed'
import { AdminPropertyCell } from '~/components/properties/list/property_cells'
import { PropertyTexts } from '~/components/properties/property_facts'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { Button, IconButton, LinkButton } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import { useSoonEnd } from '~/components/properties/ends/end_day'
import { mayComeBack, useConfirmation } from '~/components/properties/ends/use_confirmation'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { dayOf } from '~/lib/values/dates'

type Props = {
  area: Area
  property: AdminPropertyRow | OwnerPropertyRow
  images: CarouselImage[]
  children: ReactNode
}

export function PropertyDetails({ area, property, images, children }: Props) {
  const t = useText()
  const city = 'owner_name' in property && <CityCell property={property} />
  const reasons = 'owner_name' in property ? whyNotListedForAdmin(property) : whyNotListed(property)
  const zone = useZone()
  const day = property.expired_at ? dayOf(property.expired_at, zone) : ''
  return (
    <div className="property-details">
      <div className="property-photos">
        <Carousel
          label={t('properties.photos_of', { title: property.title })}
          images={images}
          emptyAction={
            <LinkButton
              small
              route={propertyPages[area].uploadImages.route}
              routeParams={{ id: property.id }}
            >
              {t('photos.add_title')}
            </LinkButton>
          }
        />
      </div>
      <div className="property-text stack is-loose">
        <ListingLinks url={property.url} reasons={reasons.map((reason) => t(reason, { day }))} />
        <StillAvailable area={area} property={property} />
        <PropertyTexts {...{ property, city }}>{children}</PropertyTexts>
        <ListingFigures area={area} property={property} />
      </div>
    </div>
  )
}

/** What ends soon stays by one press, and what has ended is listed again. */
function StillAvailable({ area, property }: Pick<Props, 'area' | 'property'>) {
  const t = useText()
  const { isPending, mutate: confirm } = useConfirmation(area)
  const soon = useSoonEnd(property)
  if (!soon && !mayComeBack(property)) return null
  return (
    <div className="row is-close is-wrapping">
      <Button
        small
        tone="primary"
        icon={<CalendarCheck size={16} />}
        busy={isPending}
        onClick={() => confirm({ ids: [property.id] })}
      >
        {t('selection.confirm')}
      </Button>
      {soon && <span className="has-text-soft has-text-small">{soon}</span>}
    </div>
  )
}

/** The admin's form has no city (specification, §5). */
function CityCell({ property }: { property: AdminPropertyRow }) {
  const t = useText()
  const { id, city } = property
  return (
    <div className="row is-tight">
      <AdminPropertyCell row={property} name="city">
        {city ? <Typed>{city}</Typed> : <NotSet />}
      </AdminPropertyCell>
      <IconButton
        tone="plain"
        label={t('cells.change', { label: t('fields.city') })}
        onClick={() => openCellOf('city', id)}
      >
        <Pencil size={14} />
      </IconButton>
    </div>
  )
}
