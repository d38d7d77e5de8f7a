import { useText } from '~/hooks/use_text'
import { askedFields, type Reviewed } from '~/components/properties/my_reviews'

/** Marks the fields of the edit form that an admin asked about. */
export function useRemarks(property: Reviewed) {
  const t = useText()
  return Object.fromEntries(askedFields(property).map((name) => [name, t('my_reviews.asked_here')]))
}
