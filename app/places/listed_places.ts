import limits from '#config/limits'
import { collatorOf } from '#database/country_names'
import { currentLanguage } from '#database/current_language'
import { keptByVersion } from '#database/data_version'
import { folded } from '#database/folding'
import { selectPlanned } from '#database/statements'
import { nameIn, readCountries } from '#places/places'

/** Those that have listings, and `others`, each sub-country behind its main country. */
export async function listingCountries(others: (number | undefined)[]) {
  const countries = await readCountries()
  const { compare } = collatorOf(currentLanguage())
  const listed = countries.all().filter(({ id, count }) => count > 0 || others.includes(id))
  const placed = listed.map((country) => {
    const main = countries.get(country.main_id ?? country.id) ?? country
    return { id: country.id, name: nameIn(country), main, isMain: main === country }
  })
  return placed.sort(
    (one, other) =>
      compare(nameIn(one.main), nameIn(other.main)) ||
      one.main.id - other.main.id || // Another name may be the same but for an accent.
      Number(other.isMain) - Number(one.isMain) ||
      compare(one.name, other.name)
  )
}

export type CityOption = { name: string; country_id?: number }

type City = { name: string; country_id: number; main_id: number | null }

/**
 * The most frequent first, of what was listed last: all cities would take longer the more is listed. One that names a
 * sub-country has its id.
 */
export async function listedCities(chosen?: number | null): Promise<CityOption[]> {
  const cities = await readCities()
  const countries = await readCountries()
  const near = cities.filter(
    ({ country_id: id, main_id: main }) => !chosen || chosen === id || chosen === main
  )
  const named = near.map(({ name, country_id: id }) => {
    const region = countries.ofCity(name).find((one) => one.main_id === id || one.id === id)
    return region ? { name: nameIn(region), country_id: region.id } : { name }
  })
  const spellings = [...Map.groupBy(named, ({ name }) => folded(name)).values()]
  return spellings.slice(0, limits.listings.cities).map(([city]) => city)
}

const readCities = keptByVersion(() =>
  selectPlanned<City>(
    `SELECT city AS name, country_id, parent_id AS main_id
      FROM (SELECT city, country_id FROM properties WHERE live = TRUE
        ORDER BY listed_at DESC, id DESC LIMIT ${limits.listings.citiesAmong}) AS newest
      JOIN countries ON countries.id = country_id WHERE city <> ''
      GROUP BY city, country_id, parent_id ORDER BY count(*) DESC, city`
  )
)

export async function mainCountryOf(id: number) {
  const places = ['properties', 'trashed_properties'].map(
    (table) => `SELECT country_id FROM ${table} WHERE id = ? AND listed_at IS NOT NULL`
  )
  const [country] = await selectPlanned<{ id: number }>(
    `SELECT coalesce(parent_id, id) AS id FROM countries WHERE id IN (${places.join(' UNION ')})`,
    [id, id]
  )
  return country?.id
}
