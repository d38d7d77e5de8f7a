import type { HttpContext } from '@adonisjs/core/http'
import { branchesOf, openedRows, treePage, type Branch } from '#lists/country_tree'
import type { Language } from '#config/languages'
import { collatorOf, localNameOf } from '#database/country_names'
import { currentLanguage } from '#database/current_language'
import { select } from '#database/statements'
import { jsonObject, nullableNumber, nullableText, number, text, type RowOf } from '#lists/columns'
import { JsonText } from '#lists/json_text'
import { shownName } from '#texts/country_name'

const columns = {
  id: number('id'),
  name: text('name'),
  parent_id: nullableNumber('parent_id'),
  version: number('version'),
}

/** api.md, "Shapes": `local_name` where the reader's language has another name. */
type CountryRow = RowOf<typeof columns> & { local_name?: string }

type Lists = {
  source: string
  branches: Branch<CountryRow>[]
  all: JsonText<CountryRow[]>
  mains: JsonText<Pick<CountryRow, 'id' | 'name' | 'local_name'>[]>
}

/** Sorting takes longer than reading, and is done anew when a column of any country changes. */
const sorted = new Map<Language, Lists>()

/** A page as it is before anything in it is opened: the whole list is long, and follows by its own call. */
export async function readCountryPage(query: Parameters<typeof treePage>[1]) {
  const { branches } = await readCountries()
  const { rows, ...total } = treePage(branches, query)
  return { ...total, rows: new JsonText<typeof rows>(JSON.stringify(rows)) }
}

export const exportedCountryColumns = { ...columns, main_country: nullableText('') }
export const shownCountryColumns = {
  ...exportedCountryColumns,
  number: number(''),
  shown_name: text(''),
  main: nullableText(''),
}

export async function readCountryCells({ search }: { search?: string }) {
  const { branches } = await readCountries()
  const names = new Map(branches.map(({ country }) => [country.id, country.name]))
  return openedRows(branches, search).map((row) => {
    const { id, name, parent_id: mainId, version, number: place, main } = row
    const mainName = mainId === null ? null : names.get(mainId)
    return [id, name, mainId, version, mainName, place, shownName(row), main] as const
  })
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
  const language = currentLanguage()
  const localName = localNameOf('countries')
  const shown = localName ? { ...columns, local_name: nullableText(localName) } : columns
  const [{ source }] = await select<{ source: string }>(
    `SELECT coalesce(string_agg(${jsonObject(shown)}, ','), '') AS source FROM countries`
  )
  const known = sorted.get(language)
  if (known?.source === source) return known
  const lists = sort(source, collatorOf(language))
  sorted.set(language, lists)
  return lists
}

function sort(source: string, { compare }: Intl.Collator): Lists {
  const read: (CountryRow & { local_name?: string | null })[] = JSON.parse(`[${source}]`)
  const rows: CountryRow[] = read.map(({ local_name, ...row }) =>
    local_name ? { ...row, local_name } : row
  )
  rows.sort((one, other) => compare(shownName(one), shownName(other)) || one.id - other.id)
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const mains = byParent.get(null) ?? []
  const all = mains.flatMap((main) => [main, ...(byParent.get(main.id) ?? [])])
  const named = mains.map(({ id, name, local_name }) => ({ id, name, local_name }))
  return {
    source,
    branches: branchesOf(all),
    all: new JsonText(JSON.stringify(all)),
    mains: new JsonText(JSON.stringify(named)),
  }
}
