import { imagesPageOf, propertyPages } from '~/components/navigation/property_links'
import type { ReviewReason } from '#config/reviews'
import { placesOf } from '~/components/properties/my_reviews'
import type { RouteTarget } from '~/lib/client'

type Property = { id: number; image_count: number }

/** The screen of the photos, or the very field. */
export function reasonTarget(
  { id, image_count: count }: Property,
  reason: ReviewReason
): RouteTarget {
  const place = placesOf[reason]
  if (place.isPhotos) return { route: imagesPageOf('owner', count).route, routeParams: { id } }
  const [field] = place.fields
  const { route } = propertyPages.owner.edit
  return { route, routeParams: { id }, qs: field ? { field } : undefined }
}
