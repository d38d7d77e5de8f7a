import '~/lib/my_review_texts'
import { useText } from '~/hooks/use_text'
import { standingOf, standingValues, type Reviewed } from '~/lib/my_reviews'

/** Says in a sentence how it stands with a property's review, since when, and what to do. */
export function useStandingText() {
  const t = useText()
  return (property: Reviewed) => t(`my_reviews.${standingOf(property)}`, standingValues(property))
}
