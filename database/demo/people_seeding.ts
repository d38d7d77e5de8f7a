import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import type { Faker } from '@faker-js/faker'
import { bulkInsert } from '#database/bulk_insert'
import { isRecent, stamps, timesOfYear } from '#database/demo/dates'
import { groupsOf } from '#database/demo/groups'
import { personMaker } from '#database/demo/people'
import type { City } from '#database/demo/places'
import type { Place } from '#database/demo/seeded_places'

export type Owner = { id: number; active: boolean; createdAt: number }

const peopleAtOnce = 1000

type PeopleSetting = { domain: string; places: Map<City, Place>; password: string }

/** A tenth as many tenants as owners. Most of the latest owners still wait; all share a password. */
export async function seedPeople(
  faker: Faker,
  wish: { owners: number },
  { domain, places, password }: PeopleSetting
) {
  const hashed = await hash.make(password) // once: it takes a tenth of a second
  const person = personMaker(faker, domain)
  const tenants = Math.round(wish.owners / 10)
  const people = timesOfYear(faker, wish.owners + tenants, 2).map((createdAt, number) => {
    const { name, email, phone, home } = person(number + 1)
    const place = places.get(home)!
    return {
      name,
      email,
      phone_number: phone,
      country_id: faker.datatype.boolean() ? place.sub : place.main,
      role: isTenant(number, wish.owners + tenants, tenants) ? 'tenant' : 'Property owner',
      active: faker.datatype.boolean(isRecent(createdAt) ? 0.3 : 0.96),
      password: hashed,
      ...stamps(createdAt),
      createdAt,
    }
  })
  const owners: Owner[] = []
  for (const group of groupsOf(people, peopleAtOnce)) {
    const rows = group.map(({ createdAt, ...row }) => row)
    const ids = await db.transaction((trx) => bulkInsert(trx, 'users', rows))
    group.forEach(({ role, active, createdAt }, at) => {
      if (role === 'Property owner') owners.push({ id: ids[at], active, createdAt })
    })
  }
  const signInAs = people.find((one) => one.active && one.role === 'Property owner')?.email ?? null
  return { owners, tenants, signInAs }
}

function isTenant(number: number, people: number, tenants: number) {
  return Math.floor((number * tenants) / people) !== Math.floor(((number + 1) * tenants) / people)
}
