import { useQueries } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { BackLink } from '~/components/navigation/back_link'
import { PropertyDetails } from '~/components/properties/page/property_details'
import { AdminPropertyPage } from '~/components/properties/page/property_page'
import { adminSummaryOf, isOnlyApproved } from '~/components/properties/page/property_summary'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { HistoryCard } from '~/components/history/records/record_history'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { Fact } from '~/components/ui/fact'
import { ReviewReasons } from '~/components/reviews/verdicts/review_reasons'
import type { QueueItem } from '~/components/reviews/queue_item'
import { LinkButton } from '~/components/ui/button'
import { dayOf } from '~/lib/values/dates'

export default function PropertyDetailsPage({ propertyId }: { propertyId: number }) {
  const t = useText()
  return (
    <AdminPropertyPage
      propertyId={propertyId}
      screen="show"
      query={usePropertyWithImages(propertyId)}
      summaryOf={({ property }) => adminSummaryOf(property)}
      fallback="properties.details_failed"
      back={<BackLink route="admin.properties.index" />}
    >
      {({ property, images }) => (
        <div className="stack is-loose">
          <PropertyReview property={property} />
          <PropertyDetails area="admin" property={property} images={images}>
            <Fact label={t('fields.owner_id')}>
              <OwnerLink id={property.owner_id} name={property.owner_name} />
            </Fact>
          </PropertyDetails>
          <HistoryCard of={{ type: 'property', id: property.id }} />
        </div>
      )}
    </AdminPropertyPage>
  )
}

function usePropertyWithImages(propertyId: number) {
  const target = { params: { id: propertyId } }
  return useQueries({
    queries: [
      api.admin.properties.show.queryOptions(target),
      api.admin.propertyImages.index.queryOptions(target),
    ],
    combine: ([property, images]) => {
      const failed = [property, images].filter(({ isError }) => isError)
      return {
        data: property.data && images.data && { property: property.data, images: images.data },
        error: property.error ?? images.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => failed.forEach(({ refetch }) => void refetch()),
      }
    },
  })
}

type PropertyReviewProps = { property: QueueItem['property'] }

function PropertyReview({ property }: PropertyReviewProps) {
  const t = useText()
  const zone = useZone()
  const { id, review, review_state: state, waiting_as: kind, submitted_at: since } = property
  if ((!kind && !review) || isOnlyApproved(property)) return null
  return (
    <section
      className={`last-review stack is-close is-${state}`}
      aria-label={t('navigation.review')}
    >
      {kind && since && (
        <div className="row is-spread is-wrapping">
          <p className="has-text-weight-medium">
            {t(`review.waits_${kind}`, { day: dayOf(since, zone) })}
          </p>
          <LinkButton
            small
            route="admin.reviews.show"
            qs={{ property: id }}
            icon={<ClipboardCheck size={16} />}
          >
            {t('navigation.review')}
          </LinkButton>
        </div>
      )}
      {review && (
        <p className="has-text-small">
          {t(`review.last_${state}`, { day: dayOf(review.at, zone) })}
        </p>
      )}
      {review && <ReviewReasons reasons={review.reasons} note={review.note} />}
    </section>
  )
}
