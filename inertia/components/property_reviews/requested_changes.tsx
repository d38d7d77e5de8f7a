import { ReviewPanel, type Reviewable } from '~/components/property_reviews/review_panel'
import { waitsForOwner } from '~/lib/my_reviews'

/** Stands above what the owner changes, for as long as an admin waits for it. */
export function RequestedChanges(props: Reviewable) {
  return waitsForOwner(props.property) && <ReviewPanel {...props} />
}
