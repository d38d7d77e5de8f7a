import { CountryFactory } from '#database/factories/country_factory'
import type Property from '#models/property'
import type User from '#models/user'

/** The form "Create New User" as a client sends it. */
export async function userForm(changes = {}) {
  const country = await CountryFactory.create()
  return {
    name: '  Noor Said ',
    email: ' Noor@Example.COM ',
    phone_number: '+97150123456',
    country_id: country.id,
    password: 'secret-456',
    role: 'Property owner',
    ...changes,
  }
}

/** What is stored of a person, as the forms send it. */
export const accountForm = ({ name, email, phoneNumber, countryId }: User) => ({
  ...{ name, email, phone_number: phoneNumber, country_id: countryId },
})

/** What is stored of a property, as the form of admins sends it. */
export const propertyForm = (property: Property) => ({
  ...{ title: property.title, description: property.description, address: property.address },
  ...{ price: property.price, owner_id: property.ownerId, country_id: property.countryId },
})

/** The fields that an answer refuses. */
export function refusedFields({ errors = [] }: { errors?: { field: string }[] }) {
  return errors.map(({ field }) => field)
}
