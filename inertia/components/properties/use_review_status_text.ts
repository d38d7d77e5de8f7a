import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import {
  reviewStatusOf,
  reviewStatusValues,
  type Reviewed,
} from '~/components/properties/review_status'

export function useReviewStatusText() {
  const t = useText()
  const clock = useClock()
  return (property: Reviewed) =>
    t(`review.own_${reviewStatusOf(property)}`, reviewStatusValues(property, clock))
}
