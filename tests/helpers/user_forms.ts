import { CountryFactory } from '#database/factories/country_factory'

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

/** The fields that an answer refuses. */
export function refusedFields({ errors = [] }: { errors?: { field: string }[] }) {
  return errors.map(({ field }) => field)
}
