import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import type { ListName } from '#preferences/settable_lists'
import type { Area } from '~/lib/areas'
import { isSessionOf } from '~/lib/session'
import { client, queryClient, routeOf, type Routes } from '~/lib/client'

export type SavedView = Routes['api.admin.saved_views.index']['types']['response'][number]

export type ViewProps = { savedViews?: { session: string; rows: SavedView[] } }

export type ViewScope = { area: Area; list: ListName }

/** @returns undefined on a page that shows its list without views */
export function useViews({ area, list }: ViewScope) {
  const { savedViews } = usePage<ViewProps>().props
  const isOwn = savedViews && isSessionOf(area, savedViews.session)
  const { data } = useQuery({
    queryKey: keyOf({ area, list }),
    queryFn: ({ signal }) =>
      client.request(routeOf(area, 'saved_views.index'), { query: { list }, signal }),
    enabled: savedViews !== undefined,
    initialData: isOwn ? savedViews.rows : undefined,
    gcTime: Infinity, // a page that Back shows again brings the views of back then
  })
  return savedViews && (data ?? [])
}

export const reloadViews = (scope: ViewScope) =>
  queryClient.invalidateQueries({ queryKey: keyOf(scope) })

const keyOf = ({ area, list }: ViewScope) => ['views', area, list]
