import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHeld } from '~/hooks/use_held'
import { client, queryClient, type Routes } from '~/lib/client'

export type ListQuery = Record<string, string | number | undefined>

type RowsIn<Body> = Body extends (infer Row extends object)[]
  ? Row
  : Body extends Record<string, (infer Row extends object)[]>
    ? Row
    : never

export type ListRoute = {
  [Name in keyof Routes]: RowsIn<Routes[Name]['types']['response']> extends never ? never : Name
}[keyof Routes]

export type RowOf<Name extends ListRoute> = RowsIn<Routes[Name]['types']['response']>

/** `hasMore` rows than `total`: a search or a filter is counted up to `limits.countedRows`. */
export type Total = { total: number; hasMore: boolean }

type Identified<Name extends ListRoute> = RowOf<Name> & { id: number }

export type RowPage<Row> = Total & { rows: Row[] }

type Asked = { query: ListQuery; enabled?: boolean }

export function useRows<Name extends ListRoute>(route: Name, { query, enabled }: Asked) {
  const page = { ...pageQuery(route, query), enabled, placeholderData: keepPreviousData }
  return useHeld(useQuery(page))
}

export const pageQuery = <Name extends ListRoute>(route: Name, query: ListQuery) => ({
  queryKey: pageKey(route, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPage(route, query, signal),
})

/** The address bar knows text alone, the server numbers too. */
export function pageKey(route: string, query: ListQuery) {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined)
  const spelled = Object.fromEntries(parts.map(([name, value]) => [name, String(value)]))
  return [...keyOf(route), { query: spelled, type: 'page' }]
}

export const keyOf = (route: string) => [route.split('.').map(camelCase)]

export function changeRow<Name extends ListRoute>(
  route: Name,
  id: number,
  changes: Partial<RowOf<Name>>
) {
  const changed = (row: Identified<Name>) => (row.id === id ? Object.assign({}, row, changes) : row)
  queryClient.setQueriesData<RowPage<Identified<Name>>>(
    { queryKey: keyOf(route) },
    (page) => page?.rows && { ...page, rows: page.rows.map(changed) }
  )
}

/** Names a row of any loaded page, because a selection may span several pages. */
export function useRowNames<Name extends ListRoute>(
  route: Name,
  nameOf: (row: RowOf<Name>) => string
) {
  return (id: number) => {
    const queryKey = keyOf(route)
    const pages = queryClient.getQueriesData<RowPage<Identified<Name>>>({ queryKey })
    const row = pages.flatMap(([, page]) => page?.rows ?? []).find((seen) => seen.id === id)
    return row ? nameOf(row) : `#${id}`
  }
}

/** `X-Total-Count` and `X-Total-More` tell the length of the whole list. */
async function readPage<Name extends ListRoute>(
  route: Name,
  query: ListQuery,
  signal: AbortSignal
): Promise<RowPage<RowOf<Name>>> {
  let headers = new Headers()
  const keep = (_: Request, _options: unknown, answer: Response) => void ({ headers } = answer)
  const hooks = { afterResponse: [keep] }
  // TypeScript can't resolve the options of a route that is a type parameter.
  const body: unknown = await client.request(route, { query, signal, hooks } as never)
  const total = Number(headers.get('x-total-count'))
  return { rows: rowsIn<RowOf<Name>>(body), total, hasMore: headers.has('x-total-more') }
}

function rowsIn<Row>(body: unknown): Row[] {
  // Every `ListRoute` answers with rows, bare or under one name.
  return Array.isArray(body) ? body : Object.values(body as Record<string, Row[]>)[0]
}

/** Tuyau spells the segments of its query keys this way. */
function camelCase(segment: string) {
  return segment.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
