import { bodyOf, noProperty, textOf, type PropertyText } from '~/lib/property_text'

/** What an admin types about a property: whose it is as well. The city is left to the owner. */
export type AdminPropertyText = Omit<PropertyText, 'city'> & { owner_id: string }

export const noAdminProperty = withoutCity({ owner_id: '', ...noProperty })

type Property = Parameters<typeof textOf>[0] & { owner_id: number }

export function adminTextOf(property: Property): AdminPropertyText {
  return withoutCity({ owner_id: String(property.owner_id), ...textOf(property) })
}

/** The six fields of the form (specification §5). */
export function adminBodyOf(text: AdminPropertyText) {
  return { ...bodyOf(text), owner_id: Number(text.owner_id) }
}

function withoutCity({ city: _, ...text }: PropertyText & { owner_id: string }): AdminPropertyText {
  return text
}
