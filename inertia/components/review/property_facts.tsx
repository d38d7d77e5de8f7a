import type { QueueItem } from '~/components/review/queue_item'
import { Fact } from '~/components/ui/fact'
import { useText } from '~/hooks/use_text'
import { countryOf } from '~/lib/countries'
import { dayOf } from '~/lib/dates'
import { aed } from '~/lib/money'

export function PropertyFacts({ property }: { property: QueueItem['property'] }) {
  const t = useText()
  const { price, city, address, description, created_at: added } = property
  return (
    <div>
      <p className="property-price has-text-weight-medium is-tabular">{aed(price)}</p>
      <dl className="facts desk-facts">
        <Fact label={t('properties.country')}>
          <bdi>{countryOf(property)}</bdi>
        </Fact>
        <Fact label={t('properties.city')}>{city && <bdi>{city}</bdi>}</Fact>
        <Fact label={t('properties.address')}>{address && <bdi>{address}</bdi>}</Fact>
        <Fact label={t('properties.listed')}>{dayOf(added)}</Fact>
      </dl>
      <section className="property-description" aria-label={t('properties.description')}>
        {description ? (
          <p dir="auto">{description}</p>
        ) : (
          <p className="is-missing">{t('review.no_description')}</p>
        )}
      </section>
    </div>
  )
}
