import { Carousel } from '~/components/carousel/carousel'
import type { CarouselImage } from '~/components/carousel/use_carousel'
import { propertyPages } from '~/components/properties/property_links'
import { LinkButton } from '~/components/ui/button'
import { OwnerLink } from '~/components/owners/owner_link'
import { Fact } from '~/components/ui/fact'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { countryOf } from '~/lib/countries'
import { dayOf } from '~/lib/dates'
import { aed } from '~/lib/money'

type Property = {
  id: number
  title: string
  country_name: string
  country_main: string | null
  price: number
  address: string | null
  city: string | null
  description: string | null
  created_at: string
}

type Props = {
  area: Area
  property: Property
  images: CarouselImage[]
  owner?: { id: number; name: string }
}

/** A property beside its photos; prices are in AED here. */
export function PropertyDetails({ area, property, images, owner }: Props) {
  const t = useText()
  const { city, address, description } = property
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
              {t('photos.add_first')}
            </LinkButton>
          }
        />
      </div>
      <div className="property-text stack is-loose">
        <p className="property-price has-text-weight-medium is-tabular">{aed(property.price)}</p>
        <dl className="facts">
          <Fact label={t('properties.country')}>
            <bdi>{countryOf(property)}</bdi>
          </Fact>
          <Fact label={t('properties.city')}>{city && <bdi>{city}</bdi>}</Fact>
          <Fact label={t('properties.address')}>{address && <bdi>{address}</bdi>}</Fact>
          {owner && (
            <Fact label={t('properties.owner')}>
              <bdi>
                <OwnerLink {...owner} />
              </bdi>
            </Fact>
          )}
          <Fact label={t('properties.listed')}>{dayOf(property.created_at)}</Fact>
        </dl>
        <section className="property-description">
          <h2 className="title is-5">{t('properties.description')}</h2>
          <p dir="auto" className={description ? undefined : 'is-missing'}>
            {description || t('common.not_set')}
          </p>
        </section>
      </div>
    </div>
  )
}
