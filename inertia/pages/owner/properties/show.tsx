import { useQuery } from '@tanstack/react-query'
import { isClosedStage } from '#fields/property_fields'
import { LastChanges } from '~/components/history/records/last_changes'
import { MainAction } from '~/components/lists/rows/row_actions'
import { OwnerPropertyPage } from '~/components/properties/page/property_page'
import { reviewStatusOf } from '~/components/properties/review_status'
import { PropertyDetails } from '~/components/properties/page/property_details'
import { ownerSummaryOf } from '~/components/properties/page/property_summary'
import { useStageActions } from '~/components/properties/use_stage_actions'
import { AvailabilitySwitch } from '~/components/properties/list/owner_property_columns'
import { ListingAdvice } from '~/components/properties/listing/listing_advice'
import { PastReviews } from '~/components/reviews/resubmission/past_reviews'
import { ReviewPanel } from '~/components/reviews/resubmission/review_panel'
import { Fact } from '~/components/ui/fact'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

export default function OwnerPropertyDetails({ propertyId }: { propertyId: number }) {
  const t = useText()
  const stagesOf = useStageActions()
  const query = useQuery(api.owner.properties.show.queryOptions({ params: { id: propertyId } }))
  return (
    <OwnerPropertyPage
      propertyId={propertyId}
      screen="show"
      query={query}
      summaryOf={({ property }) => ownerSummaryOf(property)}
      fallback="properties.details_failed"
    >
      {({ property, images }) => (
        <>
          {reviewStatusOf(property) !== 'approved' && (
            <ReviewPanel property={property} screen="show" />
          )}
          <ListingAdvice property={property} />
          <PropertyDetails area="owner" property={property} images={images}>
            <Fact label={t('my_properties.availability')}>
              <div className="row is-close is-wrapping">
                {!isClosedStage(property.stage) && <AvailabilitySwitch row={property} />}
                {stagesOf(property).map((action) => (
                  <MainAction key={action.of} action={{ ...action, written: 'everywhere' }} />
                ))}
              </div>
            </Fact>
          </PropertyDetails>
          <PastReviews property={property} />
          <LastChanges propertyId={propertyId} />
        </>
      )}
    </OwnerPropertyPage>
  )
}
