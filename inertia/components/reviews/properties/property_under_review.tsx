import { Link } from '@adonisjs/inertia/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { DeskHeading } from '~/components/reviews/desk/desk'
import { Carousel } from '~/components/photos/carousel/carousel'
import { ItemChanges } from '~/components/reviews/properties/item_changes'
import { OwnerProperties } from '~/components/reviews/properties/owner_properties'
import { ListingLinks } from '~/components/properties/listing/listing_links'
import { PropertyTexts } from '~/components/properties/property_facts'
import type { PropertyOutcome, QueueItem, Review } from '~/components/reviews/queue_item'
import type { DecisionFailure } from '~/components/reviews/verdicts/use_decision'
import { ReviewNote } from '~/components/reviews/resubmission/review_note'
import { Tag } from '~/components/ui/tag'
import { useClock, useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { dayOf, lengthSince } from '~/lib/values/dates'
import { ReviewReasons } from '~/components/reviews/verdicts/review_reasons'
import { Button } from '~/components/ui/button'

type Props = {
  item: QueueItem
  outcome?: PropertyOutcome
  failure: DecisionFailure | null
  takesFocus: boolean
  onRetry?: () => void
}

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
          <WaitingSince at={since} />
          <Link
            route="admin.properties.show"
            routeParams={{ id: property.id }}
            className="thumb-link"
          >
            {t('properties.details')}
          </Link>
        </p>
        {!outcome && <ListingLinks url={property.url} reasons={[]} />}
      </header>
      {!outcome && review && review.verdict !== 'approved' && <LastReview review={review} />}
      {!outcome && <ReviewNote note={item.owner_note} caption="review.owner_note" />}
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

export function WaitingSince({ at }: { at: string }) {
  const t = useText()
  const clock = useClock()
  const length = lengthSince(at, clock)
  const isLong = length.unit === 'months' || length.unit === 'years' || length.count >= 30
  return (
    <span className={isLong ? 'has-text-ink has-text-weight-medium' : undefined}>
      {t('review.since', { ...length, day: dayOf(at, clock.zone) })}
    </span>
  )
}

function OutcomeNote({ outcome }: { outcome: PropertyOutcome }) {
  const { verdict, by, reasons, note, url = null } = outcome
  const t = useText()
  return (
    <section className={`last-review stack is-close is-${verdict}`}>
      <p className="has-text-weight-medium">
        {by === null || verdict === 'gone' || verdict === 'taken_back'
          ? t(`review.you_${verdict}`)
          : t(`review.by_${verdict}`, { name: by })}
      </p>
      <ReviewReasons reasons={reasons} note={note} />
      <ListingLinks url={url} reasons={[]} />
    </section>
  )
}

function LastReview({ review }: { review: Review }) {
  const t = useText()
  const { verdict, reviewer, at } = review
  return (
    <section className={`last-review stack is-close is-${verdict}`}>
      <p className="has-text-small">
        {t(`review.was_${verdict}`, {
          name: reviewer?.name ?? t('activity.terminal'),
          day: dayOf(at, useZone()),
        })}
      </p>
      <ReviewReasons reasons={review.reasons} note={review.note} />
    </section>
  )
}

type DecisionFailedProps = { failure: DecisionFailure; onRetry?: () => void }

function DecisionFailed({ failure, onRetry }: DecisionFailedProps) {
  const t = useText()
  return (
    <div className="notification row has-text-small is-danger" role="alert">
      <CircleAlert size={18} />
      <span>{failure.text}</span>
      {onRetry && (
        <Button small icon={<RotateCw size={16} />} onClick={onRetry}>
          {t('common.try_again')}
        </Button>
      )}
    </div>
  )
}
