import type { RowOf, RowPage } from '~/hooks/use_rows'
import { folded } from '~/lib/search'

export type Country = RowOf<'api.admin.countries.index'>

/** `number` is the place in the whole list, `main` the name of the main country. */
export type CountryRow = Country & { number: number; main: string | null }

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

/** The call answers all countries. A search that matches a main country shows its sub-countries too. */
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
