import { caseFolded } from '#database/folding'
import { select } from '#database/statements'
import { plain } from '#imports/columns'
import type { ImportedRow } from '#imports/imported_rows'

type Country = { id: number; name: string; parent_id: number | null }

/** The countries by their names in every language, read once for a whole file. */
export class Places {
  readonly countries: Map<number, Country>
  #named = new Map<string, Set<number>>()

  private constructor(
    countries: Country[],
    names: { main: string; name: string; local_name: string }[]
  ) {
    this.countries = new Map(countries.map((country) => [country.id, country]))
    const localNames = Map.groupBy(names, ({ main, name }) => `${main}\n${name}`)
    for (const { id, name, parent_id: parentId } of countries) {
      const main = this.countries.get(parentId ?? 0)?.name ?? ''
      const local = localNames.get(`${main}\n${name}`) ?? []
      for (const known of [name, ...local.map((one) => one.local_name)]) {
        for (const key of [caseFolded(known), plain(known)]) {
          this.#named.set(key, (this.#named.get(key) ?? new Set()).add(id))
        }
      }
    }
  }

  static async read() {
    return new Places(
      await select('SELECT id, name, parent_id FROM countries'),
      await select('SELECT main, name, local_name FROM country_names')
    )
  }

  /** A main country's own name is not that of a part of another; accents tell names apart where both exist. */
  idsOf(typed: string): number[] {
    const named = this.#idsNamed(typed)
    const mains = named.filter((id) => this.#isMain(id))
    if (named.length) return mains.length ? mains : named
    const [main, ...parts] = typed.split('/')
    const within = parts.length ? this.mainsOf(main) : []
    return this.#idsNamed(parts.join('/')).filter((id) =>
      within.includes(this.countries.get(id)!.parent_id ?? 0)
    )
  }

  mainsOf = (typed: string) => this.#idsNamed(typed).filter((id) => this.#isMain(id))

  #isMain = (id: number) => this.countries.get(id)!.parent_id === null

  #idsNamed(typed: string) {
    const exact = this.#named.get(caseFolded(typed.trim()))
    return [...(exact ?? this.#named.get(plain(typed)) ?? [])]
  }
}

/** Both may stand in a file, and then mean the same; the id alone tells countries of one name apart. */
export function resolvePlaces(rows: ImportedRow[], places: Places) {
  for (const row of rows) {
    const [id, typed] = [row.text('country_id'), row.text('country')]
    if (id && !places.countries.has(Number(id)))
      row.refuse('country_id', 'imports.no_country', { name: `#${id}` })
    if (!typed) {
      if (row.values.country === null) row.values.country_id ??= null
      continue
    }
    const ids = places.idsOf(typed)
    if (!ids.length) row.refuse('country_id', 'imports.no_country', { name: typed })
    else if (id && !ids.includes(Number(id)))
      row.refuse('country_id', 'imports.other_country', { id, name: typed })
    else if (!id && ids.length > 1)
      row.refuse('country_id', 'imports.several_countries', { name: typed })
    else row.values.country_id = id ?? ids[0]
  }
}
