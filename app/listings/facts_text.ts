import type { Facts, RentPeriod } from '#config/property_facts'

/** The texts of a page, or of a call in its language. */
type Translate = (
  key:
    | 'facts.bedrooms_of'
    | 'facts.area_of'
    | 'facts.is_studio'
    | 'facts.is_furnished'
    | `facts.price_${RentPeriod}`,
  values?: Record<string, string | number>
) => string

type Line = Pick<Facts, 'kind' | 'bedrooms' | 'area' | 'furnished'>

/** `2 bedrooms · 96 m² · furnished`, empty where nothing of it is known. */
export function factsLine(t: Translate, { kind, bedrooms, area, furnished }: Line) {
  const parts = [
    bedrooms
      ? t('facts.bedrooms_of', { count: bedrooms })
      : kind === 'studio' && t('facts.is_studio'),
    area !== null && t('facts.area_of', { area }),
    furnished && t('facts.is_furnished'),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** `AED 85,000 / year` for a rent with a period. */
export function priceWithPeriod(
  t: Translate,
  price: string,
  { purpose, rent_period: period }: Pick<Facts, 'purpose' | 'rent_period'>
) {
  return purpose === 'rent' && period ? t(`facts.price_${period}`, { price }) : price
}
