import db from '@adonisjs/lucid/services/db'
import { seedWorld } from '#database/seeders/country_seeding'
import { cities, type City } from '#database/demo/places'
import { countryName } from '#database/seeders/world'

export type Place = { main: number; sub: number }

/** The ids of each city's country and sub-country, which are added where they are missing. */
export async function seededPlaces(): Promise<Map<City, Place>> {
  await seedWorld([...new Set(cities.map(({ code }) => code))])
  const rows: { main: number; sub: number; name: string; within: string }[] = await db
    .from('countries')
    .join('countries as subs', 'subs.parent_id', 'countries.id')
    .select('countries.id as main', 'countries.name', 'subs.id as sub', 'subs.name as within')
  const ids = new Map(rows.map((row) => [`${row.name} ${row.within}`.toLowerCase(), row]))
  return new Map(
    cities.map((city) => {
      const { main, sub } = ids.get(`${countryName(city.code)} ${city.within}`.toLowerCase())!
      return [city, { main, sub }]
    })
  )
}
