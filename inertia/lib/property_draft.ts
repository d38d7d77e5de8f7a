import type { PropertyText } from '~/lib/property_text'

let typed: PropertyText | null = null

/** A new property whose owner has to log in first: kept in this tab's memory until it is added. */
export const propertyDraft = {
  get: () => typed,
  keep: (text: PropertyText) => void (typed = text),
  drop: () => void (typed = null),
}
