import { useQuery } from '@tanstack/react-query'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { ReasonItem, type ReviewScreen } from '~/components/reviews/resubmission/reason_item'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { isChanged } from '~/components/properties/my_reviews'

export type Reviewable = { property: OwnerPropertyRow; screen: ReviewScreen }

/** The admin's reasons as a checklist: each is ticked once what it is about was changed. */
export function ReasonList({ property, screen }: Reviewable) {
  const t = useText()
  const changed = useChangedFields(property)
  const reasons = property.review?.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <div>
      <h2 className="has-text-soft has-text-small">{t('my_reviews.to_change')}</h2>
      <ul className="divided">
        {reasons.map((reason) => (
          <ReasonItem
            key={reason}
            property={property}
            reason={reason}
            screen={screen}
            isDone={isChanged(reason, changed)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Nothing is ticked while it can't be read. */
function useChangedFields({ id, changed_since_review: isAny }: OwnerPropertyRow) {
  const { data } = useQuery(
    api.owner.changedFields.index.queryOptions({ params: { id } }, { enabled: isAny })
  )
  return isAny && data ? data : []
}
