import limits from '#config/limits'
import { eachInTurns } from '#csv/turns'
import { caseFolded } from '#database/folding'
import { otherCountryNames } from '#database/seeders/iso_countries'
import { select } from '#database/statements'
import { plain, typedWords } from '#fields/typed_words'
import type { ReadRow } from '#imports/imported_rows'

type Reference = {
  columns: [id: string, name: string]
  to: 'country' | 'owner'
  idsOf: (typed: string) => number[]
  isKnown?: (id: number) => boolean
}

/** Both may stand in a file, and then mean the same; the id alone tells records of one name apart. */
export function refer(row: ReadRow, { columns: [field, name], to, idsOf, isKnown }: Reference) {
  const [id, typed] = [row.text(field), row.text(name)]
  const refuse = (problem: string, params: { name: string; id?: string }) =>
    row.refuse(field, `imports.${problem}_${to}`, params)
  if (id && isKnown && !isKnown(Number(id))) return refuse('no', { name: `#${id}` })
  if (!typed) {
    if (row.values[name] === null) row.values[field] ??= null
    return
  }
  const ids = idsOf(typed)
  if (!ids.length) refuse('no', { name: typed })
  else if (id && !ids.includes(Number(id))) refuse('other', { id, name: typed })
  else if (!id && ids.length > 1) refuse('several', { name: typed })
  else row.values[field] = id ?? ids[0]
}

type Country = { id: number; name: string; parent_id: number | null }

const between = /\s*[/|,،(]\s*|\s+[-–—]\s+|[-–—]/g

/** Of the names that a person writes, so that no cell takes long. */
const mostSigns = 5

export class Places {
  readonly countries = new Map<number, Country>()
  #named = new Map<string, Set<number>>()
  #usual?: Set<string>[]

  static async read() {
    const places = new Places()
    const rows = await select<Country & { local_name: string | null }>(
      `SELECT countries.id, countries.name, countries.parent_id, local_name FROM countries
        LEFT JOIN countries AS above ON above.id = countries.parent_id
        LEFT JOIN country_names ON country_names.main = coalesce(above.name, '')
          AND country_names.name = countries.name`
    )
    for (const { local_name: localName, ...country } of rows) {
      places.countries.set(country.id, country)
      for (const name of [country.name, localName ?? country.name]) places.#add(country.id, name)
    }
    return places
  }

  #add(id: number, name: string) {
    for (const key of [caseFolded(name), plain(name)]) {
      this.#named.set(key, (this.#named.get(key) ?? new Set()).add(id))
    }
  }

  /** A main country's own name is not that of a part of another; accents tell names apart where both exist. */
  idsOf(typed: string): number[] {
    if (typed.length > limits.nameCharacters) return []
    const named = this.#idsNamed(typed)
    const mains = named.filter((id) => this.#isMain(id))
    if (named.length) return mains.length ? mains : named
    const called = this.#mainsCalled(typed)
    return called.length ? called : this.#idsWithin(typed)
  }

  /** By a code, an official or another usual name, where no other country has that name for its own. */
  #mainsCalled(typed: string) {
    const mains = this.#mainsOf(typed)
    // Those of one country are a set, the one that is seeded among them.
    this.#usual ??= otherCountryNames().map(
      ({ code, names }) => new Set([...names, ...typedWords('countries', code)].map(plain))
    )
    const name = plain(typed)
    const group = this.#usual.find((names) => names.has(name))
    return mains.length || !group ? mains : [...new Set([...group].flatMap(this.#mainsOf))]
  }

  /** `Main / Sub`, `Sub - Main`, `Sub, Main`: a name may have such signs itself, so each of them may be the one. */
  #idsWithin(typed: string) {
    for (const { 0: sign, index } of [...typed.matchAll(between)].slice(0, mostSigns)) {
      const parts = [typed.slice(0, index), typed.slice(index + sign.length)]
      for (const [main, sub] of [parts, parts.toReversed()]) {
        const within = this.#mainsCalled(main)
        const found = this.#idsNamed(sub).filter((id) =>
          within.includes(this.countries.get(id)!.parent_id ?? 0)
        )
        if (found.length) return found
      }
    }
    return []
  }

  #mainsOf = (typed: string) => this.#idsNamed(typed).filter((id) => this.#isMain(id))

  #isMain = (id: number) => this.countries.get(id)!.parent_id === null

  #idsNamed(typed: string) {
    const exact = this.#named.get(caseFolded(typed.trim()))
    return [...(exact ?? this.#named.get(plain(typed)) ?? [])]
  }
}

export async function referToCountries(rows: ReadRow[]) {
  const places = await Places.read()
  await eachInTurns(rows, (row) =>
    refer(row, {
      ...{ columns: ['country_id', 'country'], to: 'country' },
      idsOf: (typed) => places.idsOf(typed),
      isKnown: (id) => places.countries.has(id),
    })
  )
}
