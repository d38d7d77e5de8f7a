import { Link } from '@adonisjs/inertia/react'
import { DeskHeading } from '~/components/desk/desk_heading'
import { Carousel } from '~/components/carousel/carousel'
import { DecisionFailed } from '~/components/verdicts/decision_failed'
import { ItemChanges } from '~/components/review/item_changes'
import { LastReview } from '~/components/review/last_review'
import { OutcomeNote } from '~/components/verdicts/outcome_note'
import { OwnerProperties } from '~/components/review/owner_properties'
import { PropertyFacts } from '~/components/review/property_facts'
import type { Outcome, QueueItem } from '~/components/review/queue_item'
import type { DecisionFailure } from '~/components/verdicts/use_decision'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/dates'

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
      <header className="desk-title">
        <DeskHeading takesFocus={takesFocus}>{property.title}</DeskHeading>
        <p className="row is-wrapping has-text-soft has-text-small">
          {!outcome && <Tag tone="waiting">{t(`review.kind_${kind}`)}</Tag>}
          {!outcome && kind === 'changed' && property.live && (
            <Tag tone="good">{t('properties.state_live')}</Tag>
          )}
          <span>{t('review.since', { day: dayOf(since) })}</span>
          <Link route="admin.properties.show" routeParams={{ id: property.id }}>
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
          <PropertyFacts property={property} />
          <OwnerProperties
            owner={{ id: property.owner_id, name: property.owner_name }}
            exceptId={property.id}
          />
        </div>
      </div>
    </article>
  )
}
