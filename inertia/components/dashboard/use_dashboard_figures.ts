import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

export const useDashboardFigures = () => useQuery(api.admin.dashboardFigures.show.queryOptions({}))

export type DashboardFigures = NonNullable<ReturnType<typeof useDashboardFigures>['data']>

/** Figures of nothing say nothing. */
export const countedIn = (figures?: DashboardFigures) =>
  figures?.countries.length ? figures : undefined
