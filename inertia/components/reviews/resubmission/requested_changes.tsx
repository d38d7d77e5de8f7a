import type { Reviewable } from '~/components/reviews/resubmission/reason_list'
import { ReviewPanel } from '~/components/reviews/resubmission/review_panel'
import { waitsForOwner } from '~/components/properties/my_reviews'

/** Stands above what the owner changes, for as long as an admin waits for it. */
export function RequestedChanges(props: Reviewable) {
  return waitsForOwner(props.property) && <ReviewPanel {...props} />
}
