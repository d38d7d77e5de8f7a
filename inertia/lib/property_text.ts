/** What is typed into the form of a property: text, as the browser has it. */
export type PropertyText = {
  title: string
  country_id: string
  price: string
  address: string
  city: string
  description: string
}

type Property = {
  title: string
  country_id: number
  price: number
  address: string | null
  city: string | null
  description: string | null
}

/** The server's rule: up to ten digits, at most two decimals (specification §9). */
const price = /^\d{1,10}(\.\d{1,2})?$/

export const isPrice = (typed: string) => price.test(typed.trim())

export const noProperty: PropertyText = {
  title: '',
  country_id: '',
  price: '',
  address: '',
  city: '',
  description: '',
}

export function textOf(property: Property): PropertyText {
  return {
    title: property.title,
    country_id: String(property.country_id),
    price: String(property.price),
    address: property.address ?? '',
    city: property.city ?? '',
    description: property.description ?? '',
  }
}

/** The price goes out as a decimal, the country as a whole number (specification §5). */
export function bodyOf<Text extends Pick<PropertyText, 'price' | 'country_id'>>(text: Text) {
  return { ...text, price: Number(text.price), country_id: Number(text.country_id) }
}
