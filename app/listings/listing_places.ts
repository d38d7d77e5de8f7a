import limits from '#config/limits'
import { collatorOf, nameOfCountry } from '#database/country_names'
import { currentLanguage } from '#database/current_language'
import { keptByVersion } from '#database/data_version'
import { folded } from '#database/folding'
import { dialect } from '#database/dialect'
import { selectPlanned } from '#database/statements'
import { nameIn, readCountries } from '#listings/places'

type Country = { id: number; name: string; main: string | null; parent_id: number | null }
export type CountryOption = { id: number; name: string; isMain: boolean }

/** Those that have listings, and `others`. */
export async function listingCountries(others: number[]): Promise<CountryOption[]> {
  const countries = await selectPlanned<Country>(
    `SELECT countries.id, ${nameOfCountry('countries')} AS name, ${nameOfCountry('mains')} AS main, countries.parent_id FROM countries
      LEFT JOIN countries AS mains ON mains.id = countries.parent_id
      WHERE ${dialect().among('countries.id')} OR countries.id IN (SELECT coalesce(placed.parent_id, placed.id)
        FROM listing_counts JOIN countries AS placed ON placed.id = country_id WHERE count > 0)
      OR countries.id IN (SELECT country_id FROM listing_counts WHERE count > 0)`,
    [JSON.stringify(others)]
  )
  return countries
    .sort(byPlace(collatorOf(currentLanguage())))
    .map(({ id, name, parent_id: parent }) => ({ id, name, isMain: parent === null }))
}

/** A sub-country stands behind its main country, whose name another may begin with, or have but for an accent. */
const byPlace =
  ({ compare }: Intl.Collator) =>
  (one: Country, other: Country) =>
    compare(one.main ?? one.name, other.main ?? other.name) ||
    (one.parent_id ?? one.id) - (other.parent_id ?? other.id) ||
    Number(one.parent_id !== null) - Number(other.parent_id !== null) ||
    compare(one.name, other.name) ||
    one.id - other.id

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
