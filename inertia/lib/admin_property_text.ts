import { bodyOf, noProperty, textOf, type PropertyText } from '~/lib/property_text'

/** What an admin types about a property: whose it is as well. The city is left to the owner. */
export type AdminPropertyText = PropertyText & { owner_id: string }

export const noAdminProperty: AdminPropertyText = { owner_id: '', ...noProperty }

type Property = Parameters<typeof textOf>[0] & { owner_id: number }

export function adminTextOf(property: Property): AdminPropertyText {
  return { owner_id: String(property.owner_id), ...textOf(property) }
}

/** The six fields of the form (specification §5). */
export function adminBodyOf({ city: _, ...text }: AdminPropertyText) {
  return { ...bodyOf(text), owner_id: Number(text.owner_id) }
}
