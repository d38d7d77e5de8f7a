import type { ReactNode } from 'react'
import type { Facts } from '#fields/property_fields'
import { coordinatesText } from '#texts/coordinates'
import { factRows, factsLine, priceWithPeriod } from '#listings/facts_text'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { Day } from '~/components/ui/day'
import { Fact } from '~/components/ui/fact'
import { Typed } from '~/components/ui/typed'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { countryOf, type Located } from '~/lib/values/countries'
import { dayOf } from '~/lib/values/dates'
import { detailPrice } from '~/lib/values/money'

type Property = Located &
  Facts &
  Pick<OwnerPropertyRow, 'price' | 'price_cut' | 'description' | 'city' | 'address'> &
  Pick<OwnerPropertyRow, 'address_public' | 'latitude' | 'longitude' | 'created_at'>

type Props = { property: Property; city?: ReactNode; children?: ReactNode }

/** What it is and what it says first, and then each fact. */
export function PropertyTexts({ property, city, children }: Props) {
  const t = useText()
  const zone = useZone()
  const { price, price_cut: cut, description } = property
  return (
    <div className="stack">
      <div>
        <p className="large-figure is-tabular">
          {priceWithPeriod(t, detailPrice(price), property)}
        </p>
        {cut && (
          <p className="has-text-soft">
            {t('facts.reduced_on', { price: detailPrice(cut.from), day: dayOf(cut.at, zone) })}
          </p>
        )}
        <p className="has-text-soft">{factsLine(t, property)}</p>
      </div>
      <section aria-label={t('fields.description')}>
        <Typed as="p" className={description ? 'prose is-paragraph' : 'is-missing'}>
          {description || t('review.no_description')}
        </Typed>
      </section>
      <PropertyFacts {...{ property, city }}>{children}</PropertyFacts>
    </div>
  )
}

/** What the price and the line below it say. */
const saidAbove = new Set(['purpose', 'rent_period', 'kind', 'bedrooms', 'bathrooms', 'area'])

function PropertyFacts({ property, city, children }: Props) {
  const t = useText()
  const { address, address_public: isPublic, created_at: added } = property
  const place = coordinatesText(property)
  return (
    <dl className="facts is-in-columns has-line-above">
      <Fact label={t('fields.country_id')}>{countryOf(property)}</Fact>
      <Fact label={t('fields.city')}>{city || property.city}</Fact>
      <Fact label={t('fields.address')} note={!isPublic && t('properties.address_hidden')}>
        {address}
      </Fact>
      {place && (
        <Fact label={t('properties.coordinates')}>
          <bdi dir="ltr">{place}</bdi>
        </Fact>
      )}
      {factRows(t, property).map(
        ({ name, label, value }) =>
          !saidAbove.has(name) && (
            <Fact key={name} label={label}>
              {value}
            </Fact>
          )
      )}
      {children}
      <Fact label={t('properties.listed')}>
        <Day at={added} />
      </Fact>
    </dl>
  )
}
