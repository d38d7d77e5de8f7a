import type { ReactNode } from 'react'
import { Carousel } from '~/components/carousel/carousel'
import type { CarouselImage } from '~/components/carousel/use_carousel'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/dates'
import { aed } from '~/lib/money'

export type Fact = { label: string; value: ReactNode }

type Property = {
  title: string
  country_name: string
  price: number
  address: string | null
  city: string | null
  description: string | null
  created_at: string
}

type Props = {
  property: Property
  images: CarouselImage[]
  /** What the price stands beside: the listing's state. */
  state: ReactNode
  /** Further facts of one area, such as whose property it is. */
  facts?: Fact[]
}

/** A property as it is listed, photos first, for owners and admins. Prices here are in AED. */
export function PropertyDetails({ property, images, state, facts = [] }: Props) {
  const t = useText()
  const missing = <span className="is-missing">{t('common.not_set')}</span>
  const rows: Fact[] = [
    { label: t('properties.country'), value: property.country_name },
    { label: t('properties.city'), value: property.city || missing },
    { label: t('properties.address'), value: property.address || missing },
    ...facts,
    { label: t('properties.listed'), value: dayOf(property.created_at) },
  ]

  return (
    <div className="property-details">
      <Carousel label={t('properties.photos_of', { title: property.title })} images={images} />
      <div className="property-facts">
        <p className="property-price is-tabular">{aed(property.price)}</p>
        <div className="property-state">{state}</div>
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="property-description">
        <h2>{t('properties.description')}</h2>
        <p>{property.description || missing}</p>
      </section>
    </div>
  )
}
