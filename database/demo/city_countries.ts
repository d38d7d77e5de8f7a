import db from '@adonisjs/lucid/services/db'
import { seedWorld } from '#database/seeders/country_seeding'
import { countryName } from '#database/seeders/iso_countries'
import { cities, type City } from '#database/demo/cities'

export type CityCountry = { main: number; sub: number }
export type CityCountries = Map<City, CityCountry>

export async function countriesOfCities(): Promise<CityCountries> {
  await seedWorld([...new Set(cities.map(({ code }) => code))])
  const rows: (CityCountry & { name: string; within: string })[] = await db
    .from('countries')
    .join('countries as subs', 'subs.parent_id', 'countries.id')
    .select('countries.id as main', 'countries.name', 'subs.id as sub', 'subs.name as within')
  const byName = new Map(rows.map((row) => [`${row.name} ${row.within}`.toLowerCase(), row]))
  return new Map(
    cities.map((city) => {
      const { main, sub } = byName.get(`${countryName(city.code)} ${city.within}`.toLowerCase())!
      return [city, { main, sub }]
    })
  )
}
