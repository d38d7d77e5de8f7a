import limits from '#config/limits'
import type { TextKey } from '~/lib/texts'

type Advised = {
  live: boolean
  listed_at: string | null
  enquiry_count: number
  image_count: number
  description: string | null
  price: number
}

const day = 86_400_000

/** What usually brings enquiries and this property lacks, once it was listed so long without one. */
export function adviceFor(property: Advised, now: Date): TextKey[] {
  const { live, listed_at: listedAt, enquiry_count: count, image_count: images } = property
  const { days, photos, descriptionCharacters } = limits.advice
  if (!live || count > 0 || !listedAt) return []
  if (now.getTime() - new Date(listedAt).getTime() < days * day) return []
  const characters = property.description?.trim().length ?? 0
  const advice: (TextKey | false)[] = [
    images < photos && (images ? 'listed.advice_photos' : 'listed.advice_no_photos'),
    characters < descriptionCharacters &&
      (characters ? 'listed.advice_description' : 'listed.advice_no_description'),
    property.price === 0 && 'listed.advice_price',
  ]
  return advice.filter((key) => key !== false)
}
