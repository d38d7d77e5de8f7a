import { folded, wordsOf } from '#database/folding'

type CountryOption = { id: number; name: string; parent_id: number | null }

type Numbered<Country> = Country & {
  /** Of a main country among its like, of a sub-country in its main country. */
  number: number
  main: string | null
}

/** A main country with its sub-countries; `hits` are those that a search found by their own name. */
export type Branch<Country> = {
  country: Numbered<Country>
  subs: Numbered<Country>[]
  hits: Numbered<Country>[]
}

export type TreeRow<Country> = Numbered<Country> & {
  subs: number
  isOpen: boolean
  isHit: boolean
}

/** The server sorts each main country before its sub-countries. */
export function branchesOf<Country extends CountryOption>(countries: Country[]) {
  const branches: Branch<Country>[] = []
  for (const country of countries) {
    const parent = branches.at(-1)
    if (country.parent_id === null || !parent) {
      const number = branches.length + 1
      branches.push({ country: { ...country, number, main: null }, subs: [], hits: [] })
    } else {
      const number = parent.subs.length + 1
      parent.subs.push({ ...country, number, main: parent.country.name })
    }
  }
  return branches
}

export function searchBranches<Country extends CountryOption>(
  branches: Branch<Country>[],
  search: string
) {
  const words = wordsOf(search)
  if (words.length === 0) return branches
  return branches.flatMap((branch) => {
    const main = folded(branch.country.name)
    if (isFound(main, words)) return [{ ...branch, hits: hitsIn(branch, words) }]
    const hits = branch.subs.filter(({ name }) => isFound(`${folded(name)} ${main}`, words))
    return hits.length > 0 ? [{ ...branch, hits }] : []
  })
}

type Part = { search?: string; page: number; per_page: number }

/** One page of main countries with the sub-countries of those that are open. */
export function treePage<Country extends CountryOption>(
  branches: Branch<Country>[],
  { search = '', page, per_page: size }: Part,
  toggled: ReadonlySet<number> = new Set()
) {
  const found = searchBranches(branches, search)
  const rows = rowsOf(found.slice((page - 1) * size, page * size), toggled, search)
  return { rows, total: found.length, found: countFound(found, search), hasMore: false }
}

/** Pages have main countries, but a search may find what is inside one. */
function countFound<Country extends CountryOption>(branches: Branch<Country>[], search: string) {
  const words = wordsOf(search)
  if (words.length === 0) return branches.length
  return branches.reduce(
    (count, { country, hits }) =>
      count + hits.length + (isFound(folded(country.name), words) ? 1 : 0),
    0
  )
}

/** A branch with hits is open and shows them alone, until the person toggles it. */
export function rowsOf<Country extends CountryOption>(
  branches: Branch<Country>[],
  toggled: ReadonlySet<number>,
  search: string
): TreeRow<Country>[] {
  return branches.flatMap(({ country, subs, hits }) => {
    const isOpen = toggled.has(country.id) !== hits.length > 0
    const isFoundItself = search.trim() !== '' && isFound(folded(country.name), wordsOf(search))
    const shown = hits.length > 0 && !isFoundItself ? hits : subs
    const row = { ...country, subs: subs.length, isOpen, isHit: isFoundItself }
    if (!isOpen) return [row]
    return [
      row,
      ...shown.map((sub) => ({ ...sub, subs: 0, isOpen: false, isHit: hits.includes(sub) })),
    ]
  })
}

const isFound = (text: string, words: string[]) => words.every((word) => text.includes(word))

function hitsIn<Country extends CountryOption>({ subs }: Branch<Country>, words: string[]) {
  return subs.filter(({ name }) => isFound(folded(name), words))
}
