import limits from '#config/limits'
import { latinSeparators } from '~/lib/values/prices'

const digits = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d)?$/

/** Square metres, written as `96.5`, `96,5`, `1,250 m²` or `٩٦٫٥`. @returns undefined for anything else */
export function readArea(typed: string) {
  const text = latinSeparators(typed)
    .trim()
    .replace(/\s*(?:m²|m2|sqm|م²)$/i, '')
    .replace(/,(?=\d$)/, '.')
  const area = digits.test(text) ? Number(text.replaceAll(',', '')) : 0
  return area > 0 && area <= limits.facts.areaMax ? area : undefined
}
