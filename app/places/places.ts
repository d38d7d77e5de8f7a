import { languages, type Language } from '#config/languages'
import { currentLanguage } from '#database/current_language'
import { keptByVersion } from '#database/data_version'
import { dialect } from '#database/dialect'
import { folded } from '#database/folding'
import { otherCountryNames } from '#database/seeders/iso_countries'
import { select, selectPlanned } from '#database/statements'
import { plain, typedWords } from '#fields/typed_words'

/** A filter of a place: a city that names a sub-country is that one (api.md, "Listings"). */
export type Place = { country_id: number } | { city: string }

type Country = {
  id: number
  main_id: number | null
  name: string
  language: Language | null
  local_name: string | null
  count: number
}

export type NamedCountry = Pick<Country, 'id' | 'main_id' | 'count'> & {
  names: Partial<Record<Language, string>>
}

/** Main countries, and the sub-countries that had listings once or whose main country has some of its own. */
export class Countries {
  readonly #byId = new Map<number, NamedCountry>()
  readonly #named = new Map<string, NamedCountry[]>()

  constructor(rows: Country[]) {
    for (const { name, language, local_name: localName, ...row } of rows) {
      const known = this.#byId.get(row.id) ?? { ...row, names: { [languages[0]]: name } }
      if (language && localName) known.names[language] = localName
      this.#byId.set(row.id, known)
    }
    for (const country of this.#byId.values()) {
      const main = this.#byId.get(country.main_id ?? 0)
      if (main) main.count += country.count
      for (const name of new Set(Object.values(country.names).map(plain))) this.#add(name, country)
    }
    for (const { code, names } of otherCountryNames()) this.#addUsual(code, names)
    for (const known of this.#named.values()) known.sort(byWeight)
  }

  all() {
    return [...this.#byId.values()]
  }

  get(id: number) {
    return this.#byId.get(id)
  }

  /** @returns those of a name in any language, main countries first, then those with most listings */
  named(name: string) {
    const key = plain(name)
    return key ? (this.#named.get(key) ?? []) : []
  }

  /** Those that a city is (api.md, "Listings"), as the texts of properties are compared. */
  ofCity(city: string) {
    return this.named(city).filter((country) => foldedNamesOf(country).includes(folded(city)))
  }

  #add(name: string, country: NamedCountry) {
    this.#named.set(name, [...(this.#named.get(name) ?? []), country])
  }

  /** A code would be a word of a search: `in`, `to`, `and`. */
  #addUsual(code: string, names: string[]) {
    const own = names.filter((name) => !/^[A-Z]{2,3}$/.test(name)).map(plain)
    const country = own
      .map((name) => this.#named.get(name)?.[0])
      .find((one) => one?.main_id === null)
    if (!country) return
    for (const name of [...own, ...typedWords('countries', code).map(plain)]) {
      if (!this.#named.get(name)?.includes(country)) this.#add(name, country)
    }
  }
}

const byWeight = (one: NamedCountry, other: NamedCountry) =>
  Number(one.main_id !== null) - Number(other.main_id !== null) || other.count - one.count

let latest: { rows: string; countries: Countries } | undefined

/** Made anew where their rows differ: most commits change none of them, and the names take some milliseconds. */
export const readCountries = keptByVersion(async () => {
  const rows = await selectPlanned<Country>(
    `SELECT countries.id, countries.parent_id AS main_id, countries.name, local.language,
      local.local_name, CAST(coalesce(listed.count, 0) AS integer) AS count
    FROM countries LEFT JOIN countries AS mains ON mains.id = countries.parent_id
    LEFT JOIN listing_counts AS listed ON listed.country_id = countries.id
    LEFT JOIN country_names AS local
      ON local.main = coalesce(mains.name, '') AND local.name = countries.name
    WHERE countries.parent_id IS NULL
      OR EXISTS (SELECT 1 FROM properties
        WHERE properties.country_id = countries.id AND listed_at IS NOT NULL)
      OR countries.parent_id IN
      (SELECT country_id FROM listing_counts WHERE count > 0)
    ORDER BY countries.id, local.language`
  )
  const text = JSON.stringify(rows)
  if (latest?.rows !== text) latest = { rows: text, countries: new Countries(rows) }
  return latest.countries
})

export const nameIn = ({ names }: NamedCountry, language = currentLanguage()) =>
  names[language as Language] ?? names[languages[0]]!

/** As the texts that are searched, with hyphens and without. */
export function foldedNamesOf({ names }: NamedCountry) {
  const spellings = Object.values(names)
    .map(folded)
    .flatMap((name) => [name, name.replaceAll('-', ' '), name.replaceAll(' ', '-')])
  return [...new Set(spellings)]
}

/** @returns the places of each text in any language, the best first: a main country, a sub-country, a live city */
export async function placesNamed(texts: string[]): Promise<Map<string, Place[]>> {
  const [countries, cities] = await Promise.all([readCountries(), citiesNamed(texts)])
  return new Map(
    texts.map((text) => {
      const named = countries.named(text)
      const isRegion = countries.ofCity(text).some(({ main_id }) => main_id)
      const city = isRegion ? undefined : cities.get(folded(text))
      return [text, [...named.map(({ id }) => ({ country_id: id })), ...(city ? [{ city }] : [])]]
    })
  )
}

/** @returns the live cities of these names as somebody spells them, by their folded names */
async function citiesNamed(texts: string[]) {
  const rows = await select<{ name: string; city: string | null }>(
    `SELECT input.value AS name, (SELECT properties.city FROM property_texts AS kept
        JOIN properties ON properties.id = kept.id
        WHERE kept.city = input.value AND properties.live = TRUE LIMIT 1) AS city
      FROM ${dialect().inputTexts}`,
    [JSON.stringify([...new Set(texts.map(folded))].filter(Boolean))]
  )
  return new Map(rows.flatMap(({ name, city }) => (city ? [[name, city] as const] : [])))
}
