import { folded } from '#database/folding'
import { isFound, parseSearch, type Search } from '#lists/search'
import { namesOf, shownName } from '#texts/country_name'

type CountryOption = {
  id: number
  name: string
  local_name?: string
  parent_id: number | null
}

type Numbered<Country> = Country & {
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

export function branchesOf<Country extends CountryOption>(countries: Country[]) {
  const branches: Branch<Country>[] = []
  for (const country of countries) {
    const parent = branches.at(-1)
    if (country.parent_id === null || !parent) {
      const number = branches.length + 1
      branches.push({ country: { ...country, number, main: null }, subs: [], hits: [] })
    } else {
      const number = parent.subs.length + 1
      parent.subs.push({ ...country, number, main: shownName(parent.country) })
    }
  }
  return branches
}

export function searchBranches<Country extends CountryOption>(
  branches: Branch<Country>[],
  typed: string
) {
  const search = parseSearch(typed)
  if (isEmpty(search)) return branches
  return branches.flatMap((branch) => {
    const main = folded(namesOf(branch.country))
    if (isNamed(branch.country, search)) return [{ ...branch, hits: hitsIn(branch, search) }]
    const hits = branch.subs.filter((sub) =>
      isFound(search, `${folded(namesOf(sub))} ${main}`, sub.id)
    )
    return hits.length > 0 ? [{ ...branch, hits }] : []
  })
}

type Part = { search?: string; page: number; per_page: number }

export function treePage<Country extends CountryOption>(
  branches: Branch<Country>[],
  { search = '', page, per_page: size }: Part,
  toggled: ReadonlySet<number> = new Set()
) {
  const found = searchBranches(branches, search)
  const rows = rowsOf(found.slice((page - 1) * size, page * size), toggled, search)
  return { rows, total: found.length, found: countFound(found, search), hasMore: false }
}

export function openedRows<Country extends CountryOption>(
  branches: Branch<Country>[],
  search = ''
) {
  const found = searchBranches(branches, search)
  const closed = found.filter(({ hits }) => hits.length === 0).map(({ country }) => country.id)
  return rowsOf(found, new Set(closed), search)
}

function countFound<Country extends CountryOption>(branches: Branch<Country>[], typed: string) {
  const search = parseSearch(typed)
  if (isEmpty(search)) return branches.length
  return branches.reduce(
    (count, { country, hits }) => count + hits.length + (isNamed(country, search) ? 1 : 0),
    0
  )
}

/** A branch with hits is open and shows them alone, until the person toggles it. */
export function rowsOf<Country extends CountryOption>(
  branches: Branch<Country>[],
  toggled: ReadonlySet<number>,
  typed: string
): TreeRow<Country>[] {
  const search = parseSearch(typed)
  return branches.flatMap(({ country, subs, hits }) => {
    const isOpen = toggled.has(country.id) !== hits.length > 0
    const isFoundItself = !isEmpty(search) && isNamed(country, search)
    const shown = hits.length > 0 && !isFoundItself ? hits : subs
    const row = { ...country, subs: subs.length, isOpen, isHit: isFoundItself }
    if (!isOpen) return [row]
    return [
      row,
      ...shown.map((sub) => ({ ...sub, subs: 0, isOpen: false, isHit: hits.includes(sub) })),
    ]
  })
}

const isEmpty = ({ ids, words }: Search) => ids.length + words.length === 0

const isNamed = (country: CountryOption, search: Search) =>
  isFound(search, folded(namesOf(country)), country.id)

function hitsIn<Country extends CountryOption>({ subs }: Branch<Country>, search: Search) {
  return subs.filter((sub) => isNamed(sub, search))
}
