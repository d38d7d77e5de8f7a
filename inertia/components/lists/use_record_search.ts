import { pageQuery, type ListRoute, type RowPage } from '~/hooks/use_rows'
import { queryClient } from '~/lib/client'

export type RecordSearch<Row> = {
  find: (id: number) => RecordQuery<Row>
  nameOf: (row: Row) => string
  open: (row: Row) => void
}

type RecordQuery<Row> = {
  queryKey: unknown[]
  queryFn: (options: { signal: AbortSignal }) => Promise<RowPage<Row>>
}

/** `#12` alone matches the record 12 (api.md). */
export const recordQuery =
  <Name extends ListRoute>(route: Name) =>
  (id: number) =>
    pageQuery(route, { search: `#${id}`, page: 1, per_page: 1 })

/** @returns false for an id of nobody and a call that fails, so that the search goes on */
export async function openRecord<Row>({ find, open }: RecordSearch<Row>, id: number) {
  const page = await queryClient.fetchQuery(find(id)).catch(() => undefined)
  const row = page?.rows.at(0)
  if (row) open(row)
  return row !== undefined
}
