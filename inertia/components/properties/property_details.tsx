import type { ReactNode } from 'react'
import { Carousel } from '~/components/carousel/carousel'
import type { CarouselImage } from '~/components/carousel/use_carousel'
import { PropertyState } from '~/components/properties/property_state'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/dates'
import { aed } from '~/lib/money'

type Property = {
  title: string
  country_name: string
  price: number
  address: string | null
  city: string | null
  description: string | null
  created_at: string
  active: 0 | 1
  available: boolean
}

type Props = {
  property: Property
  images: CarouselImage[]
  ownerName?: string
}

/** A property with its photos; prices are in AED here. */
export function PropertyDetails({ property, images, ownerName }: Props) {
  const t = useText()
  return (
    <div className="property-details stack">
      <Carousel label={t('properties.photos_of', { title: property.title })} images={images} />
      <div>
        <p className="property-price has-text-weight-medium is-tabular">{aed(property.price)}</p>
        <div>
          <PropertyState property={property} />
        </div>
        <dl className="facts">
          <Fact label={t('properties.country')} value={property.country_name} />
          <Fact label={t('properties.city')} value={property.city} />
          <Fact label={t('properties.address')} value={property.address} />
          {ownerName !== undefined && <Fact label={t('properties.owner')} value={ownerName} />}
          <Fact label={t('properties.listed')} value={dayOf(property.created_at)} />
        </dl>
      </div>
      <section className="property-description">
        <h2 className="title is-5">{t('properties.description')}</h2>
        <p>{property.description || <Missing />}</p>
      </section>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || <Missing />}</dd>
    </div>
  )
}

function Missing() {
  const t = useText()
  return <span className="is-missing">{t('common.not_set')}</span>
}
