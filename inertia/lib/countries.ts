import { folded } from '~/lib/search'

export type CountryOption = { id: number; name: string; parent_id: number | null }

export type Place = CountryOption & { main: string | null }

/** The server sorts each main country before its sub-countries. */
export function placesOf(countries: CountryOption[]): Place[] {
  const names = new Map(countries.map(({ id, name }) => [id, name]))
  return countries.map((country) => ({
    ...country,
    main: country.parent_id === null ? null : (names.get(country.parent_id) ?? null),
  }))
}

/** A city and its country: `Muscat, Oman`, but `Dubai` alone if both have the name. */
export const cityAndCountry = ({ city, country_name: country }: Located) =>
  city && folded(city) !== folded(country) ? `${city}, ${country}` : country

type Located = { city: string | null; country_name: string }

/** `Dubai`, not `Dubai, Dubai`. */
export const needsMain = ({ name, main }: Pick<Place, 'name' | 'main'>) =>
  main !== null && folded(main) !== folded(name)

export function countsOf(countries: CountryOption[]) {
  const mains = countries.filter(({ parent_id: parent }) => parent === null).length
  return { mains, subs: countries.length - mains }
}
