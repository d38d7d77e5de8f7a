import { folded } from '#database/folding'
import { listOf } from '~/lib/values/lists'
import { namesOf, placesApart, shownName } from '#texts/country_name'

export type CountryOption = {
  id: number
  name: string
  local_name?: string
  parent_id: number | null
}

export type Place = Pick<CountryOption, 'id' | 'name' | 'parent_id'> & {
  main: string | null
  /** By which a search finds the place. */
  names: string
}

/** With the names that the reader sees. The server sorts each main country before its sub-countries. */
export function placesOf(countries: CountryOption[]): Place[] {
  const byId = new Map(countries.map((country) => [country.id, country]))
  return countries.map((country) => {
    const main = country.parent_id === null ? undefined : byId.get(country.parent_id)
    return {
      ...country,
      name: shownName(country),
      main: main ? shownName(main) : null,
      names: [country, ...(main ? [main] : [])].map(namesOf).join('\n'),
    }
  })
}

/** `Eastern, Saudi Arabia` */
export const placeName = (...parts: (string | null)[]) => listOf(placesApart(...parts))

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
