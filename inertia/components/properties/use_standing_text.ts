import { useZone } from '~/hooks/use_browser_value'
import { useText } from '~/hooks/use_text'
import { standingOf, standingValues, type Reviewed } from '~/components/properties/my_reviews'

/** Says in a sentence how it stands with a property's review, since when, and what to do. */
export function useStandingText() {
  const t = useText()
  const zone = useZone()
  return (property: Reviewed) =>
    t(`my_reviews.${standingOf(property)}`, standingValues(property, zone))
}
