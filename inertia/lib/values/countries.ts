import { folded } from '#database/folding'
import { text } from '~/lib/texts'

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

/** `Eastern, Saudi Arabia`, and `Dubai` where a city and its country have the same name. */
const placeName = (...parts: (string | null)[]) =>
  parts
    .filter((part): part is string => Boolean(part))
    .filter((part, index, all) => folded(part) !== folded(all[index + 1] ?? ''))
    .reduceRight((main, name) => (main ? text('choices.place', { name, main }) : name), '')

export type Located = { country_name: string; country_main: string | null }

export const countryOf = ({ country_name: country, country_main: main }: Located) =>
  placeName(country, main)

export const cityAndCountry = ({ city, ...located }: Located & { city: string | null }) =>
  placeName(city, located.country_name, located.country_main)

export const countryOfUser = (user: { country: string | null; country_main: string | null }) =>
  user.country && placeName(user.country, user.country_main)

export const needsMain = ({ name, main }: Pick<Place, 'name' | 'main'>) =>
  main !== null && folded(main) !== folded(name)

export function countsOf(countries: CountryOption[]) {
  const mains = countries.filter(({ parent_id: parent }) => parent === null).length
  return { mains, subs: countries.length - mains }
}
