import type { HttpContext } from '@adonisjs/core/http'
import { branchesOf, treePage, type Branch } from '#lists/country_tree'
import { select } from '#database/statements'
import { jsonObject, nullableNumber, number, text, type RowOf } from '#lists/columns'
import { JsonText } from '#lists/json_text'

const columns = {
  id: number('id'),
  name: text('name'),
  parent_id: nullableNumber('parent_id'),
  version: number('version'),
}

type CountryRow = RowOf<typeof columns>

type Lists = {
  source: string
  branches: Branch<CountryRow>[]
  all: JsonText<CountryRow[]>
  mains: JsonText<Pick<CountryRow, 'id' | 'name'>[]>
}

/** The databases would sort Åland after Zimbabwe. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

/** Sorting takes longer than reading, and is done anew when a column of any country changes. */
let sorted: Lists | undefined

/** A page as it is before anything in it is opened: the whole list is long, and follows by its own call. */
export async function readCountryPage(query: Parameters<typeof treePage>[1]) {
  const { branches } = await readCountries()
  const { rows, ...total } = treePage(branches, query)
  return { ...total, rows: new JsonText<typeof rows>(JSON.stringify(rows)) }
}

export async function answerCountries<List extends 'all' | 'mains'>(
  { response }: HttpContext,
  list: List
) {
  const { [list]: json } = await readCountries()
  response.header('content-type', 'application/json; charset=utf-8')
  response.header('cache-control', 'private, no-cache')
  response.send(json.text, true)
  return json
}

async function readCountries() {
  const [{ source }] = await select<{ source: string }>(
    `SELECT coalesce(string_agg(${jsonObject(columns)}, ','), '') AS source FROM countries`
  )
  if (sorted?.source !== source) sorted = sort(source)
  return sorted
}

function sort(source: string): Lists {
  const rows: CountryRow[] = JSON.parse(`[${source}]`)
  rows.sort((one, other) => compare(one.name, other.name) || one.id - other.id)
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const mains = byParent.get(null) ?? []
  const all = mains.flatMap((main) => [main, ...(byParent.get(main.id) ?? [])])
  const named = mains.map(({ id, name }) => ({ id, name }))
  return {
    source,
    branches: branchesOf(all),
    all: new JsonText(JSON.stringify(all)),
    mains: new JsonText(JSON.stringify(named)),
  }
}
