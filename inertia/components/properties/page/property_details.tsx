import type { ReactNode } from 'react'
import { Carousel } from '~/components/photos/carousel/carousel'
import type { CarouselImage } from '~/components/photos/carousel/use_carousel'
import { propertyPages } from '~/components/navigation/property_links'
import { ListingLinks } from '~/components/properties/listing/listing_links'
import { whyNotListed, whyNotListedForAdmin } from '~/components/properties/listing/not_listed'
import { CityCell } from '~/components/properties/page/city_cell'
import { PropertyTexts } from '~/components/properties/property_facts'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

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
        <ListingLinks url={property.url} reasons={reasons.map((reason) => t(reason))} />
        <PropertyTexts {...{ property, city }}>{children}</PropertyTexts>
      </div>
    </div>
  )
}
