import hash from '@adonisjs/core/services/hash'
import type { Faker } from '@faker-js/faker'
import { bulkInsert } from '#database/bulk_insert'
import type { CityCountries } from '#database/demo/cities'
import { isRecent, timestamps, timesOfYear } from '#database/demo/dates'
import { inShortTransactions, type Progress } from '#database/short_transactions'
import { userDetails } from '#database/demo/user_details'

export type Owner = { id: number; active: boolean; createdAt: number }

type Users = {
  owners: number
  domain: string
  countries: CityCountries
  password: string
  onProgress: Progress
}

const usersPerTransaction = 200

/** One tenant for ten owners. Most recent owners are pending; all users share a password. */
export async function seedUsers(
  faker: Faker,
  { owners: ownerCount, domain, countries, password, onProgress }: Users
) {
  const hashed = await hash.make(password) // once: it takes a tenth of a second
  const tenants = Math.round(ownerCount / 10)
  const total = ownerCount + tenants
  const times = timesOfYear(faker, total, 2)
  const isTenant = spread(total, tenants)
  const users = times.map((createdAt, index) => {
    const role = isTenant(index) ? 'tenant' : 'Property owner'
    const { name, email, phone, city } = userDetails(faker, domain, index + 1)
    const country = countries.get(city)!
    return {
      name,
      email,
      confirmed_email: email,
      phone_number: phone,
      country_id: faker.datatype.boolean() ? country.sub : country.main,
      role,
      active: faker.datatype.boolean(isRecent(createdAt) ? 0.3 : 0.96),
      password: hashed,
      ...timestamps(createdAt),
    }
  })

  const ids = await inShortTransactions(
    users,
    usersPerTransaction,
    (part, trx) => bulkInsert(trx, 'users', part),
    (done) => onProgress('users', done, total)
  )
  const owners = users.flatMap(({ role, active }, index): Owner[] =>
    role === 'tenant' ? [] : [{ id: ids[index], active, createdAt: times[index] }]
  )
  const signInAs = users.find(({ active, role }) => active && role !== 'tenant')?.email ?? null
  return { owners, tenants, signInAs }
}

/** @returns whether a place is one of `wanted` that are spread evenly */
export function spread(places: number, wanted: number) {
  return (place: number) =>
    Math.floor((place * wanted) / places) !== Math.floor(((place + 1) * wanted) / places)
}
