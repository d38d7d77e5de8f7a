import limits from '#config/limits'
import type { Figures } from '~/components/properties/listing/use_listing_figures'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import type { TextKey } from '~/lib/texts'

const day = 86_400_000

export function adviceFor(property: OwnerPropertyRow, now: Date): TextKey[] {
  const { live, listed_at: listedAt, last_enquiry_at: enquiredAt, image_count: images } = property
  const { days, photos, descriptionCharacters } = limits.advice
  if (!live || !listedAt || property.stage) return []
  const quietSince = [listedAt, ...(enquiredAt ? [enquiredAt] : [])].map((at) => Date.parse(at))
  if (now.getTime() - Math.max(...quietSince) < days * day) return []
  const characters = property.description?.trim().length ?? 0
  const advice: (TextKey | false)[] = [
    images < photos && (images ? 'listed.advice_photos' : 'listed.advice_no_photos'),
    characters < descriptionCharacters &&
      (characters ? 'listed.advice_description' : 'listed.advice_no_description'),
    property.price === 0 && 'listed.advice_price',
  ]
  return advice.filter((key) => key !== false)
}

/** Where few saw it, what they would have read is not the first reason. Days before counting began tell nothing. */
export function reasonFor({ views }: Figures, days: Figures[]): TextKey {
  if (views >= limits.advice.views) return 'listed.advice_unanswered'
  const isCounted = days.slice(0, Math.ceil(days.length / 2)).some(({ views: seen }) => seen > 0)
  return isCounted ? 'listed.advice_unseen' : 'listed.advice_title'
}
