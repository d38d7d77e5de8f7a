import { Link } from '@adonisjs/inertia/react'
import { DeskHeading } from '~/components/reviews/desk/desk_heading'
import { Carousel } from '~/components/photos/carousel/carousel'
import { DecisionFailed } from '~/components/reviews/verdicts/decision_failed'
import { ItemChanges } from '~/components/reviews/properties/item_changes'
import { LastReview } from '~/components/reviews/properties/last_review'
import { OutcomeNote } from '~/components/reviews/verdicts/outcome_note'
import { OwnerProperties } from '~/components/reviews/properties/owner_properties'
import { PropertyFacts } from '~/components/properties/property_facts'
import type { Outcome, QueueItem } from '~/components/reviews/queue_item'
import type { DecisionFailure } from '~/components/reviews/verdicts/use_decision'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/values/dates'
import { aed } from '~/lib/values/money'

type Props = {
  item: QueueItem
  outcome?: Outcome
  failure: DecisionFailure | null
  takesFocus: boolean
  onRetry?: () => void
}

/** Everything that a verdict on a property needs, at one look. */
export function PropertyUnderReview({ item, outcome, failure, takesFocus, onRetry }: Props) {
  const t = useText()
  const { property, images, kind, submitted_at: since, last_review: review } = item
  return (
    <article className="stack is-loose">
      {failure && <DecisionFailed failure={failure} onRetry={onRetry} />}
      {outcome && <OutcomeNote outcome={outcome} />}
      <header>
        <DeskHeading takesFocus={takesFocus}>{property.title}</DeskHeading>
        <p className="row is-wrapping is-dense mt-1 has-text-soft has-text-small">
          {!outcome && <Tag tone="waiting">{t(`review.kind_${kind}`)}</Tag>}
          {!outcome && kind === 'changed' && property.live && (
            <Tag tone="good">{t('properties.state_live')}</Tag>
          )}
          <span>{t('review.since', { day: dayOf(since) })}</span>
          <Link
            route="admin.properties.show"
            routeParams={{ id: property.id }}
            className="thumb-link"
          >
            {t('properties.details')}
          </Link>
        </p>
      </header>
      {!outcome && review && review.verdict !== 'approved' && <LastReview review={review} />}
      {!outcome && <ItemChanges item={item} />}
      <div className="desk-columns">
        <Carousel
          label={t('properties.photos_of', { title: property.title })}
          images={images}
          isMain
        />
        <div className="stack is-loose">
          <PropertyTexts property={property} />
          <OwnerProperties
            owner={{ id: property.owner_id, name: property.owner_name }}
            exceptId={property.id}
          />
        </div>
      </div>
    </article>
  )
}

function PropertyTexts({ property }: { property: QueueItem['property'] }) {
  const t = useText()
  const { price, description } = property
  return (
    <div>
      <p className="property-price has-text-weight-medium is-tabular">{aed(price)}</p>
      <PropertyFacts property={property} className="my-2" />
      <section aria-label={t('properties.description')}>
        {description ? (
          <p className="prose mt-2" dir="auto">
            {description}
          </p>
        ) : (
          <p className="is-missing mt-2">{t('review.no_description')}</p>
        )}
      </section>
    </div>
  )
}
