import type { RowOf, RowPage } from '~/hooks/use_rows'
import { folded } from '~/lib/search'

export type Country = RowOf<'api.admin.countries.index'>

/** A country as the table shows it: its place in the whole order, and the main country it belongs to. */
export type CountryRow = Country & { number: number; main: string | null }

/** Puts what the server answered into the list. */
export const withCountry = (country: Country) => (all: Country[] | undefined) =>
  all?.map((each) => (each.id === country.id ? country : each))

export function numbered(countries: Country[]): CountryRow[] {
  const names = new Map(countries.map(({ id, name }) => [id, name]))
  return countries.map((country, index) => ({
    ...country,
    number: index + 1,
    main: country.parent_id === null ? null : (names.get(country.parent_id) ?? null),
  }))
}

type Window = { search: string; page: number; pageRows: number }

/** The call answers all countries, so searching and paging happen here. A main country brings its own along. */
export function pageOf(
  rows: CountryRow[],
  { search, page, pageRows }: Window
): RowPage<CountryRow> {
  const query = folded(search)
  const matching = rows.filter(({ name, main }) =>
    [name, main ?? ''].some((text) => folded(text).includes(query))
  )
  const start = (page - 1) * pageRows
  return { rows: matching.slice(start, start + pageRows), total: matching.length }
}
