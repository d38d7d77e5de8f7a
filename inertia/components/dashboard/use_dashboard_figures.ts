import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

export const useDashboardFigures = () => useQuery(api.admin.dashboardFigures.show.queryOptions({}))

export type DashboardFigures = NonNullable<ReturnType<typeof useDashboardFigures>['data']>

type State = DashboardFigures['states'][number]['state']

export const countIn = ({ states }: DashboardFigures, name: State) =>
  states.find(({ state }) => state === name)?.count ?? 0

/** Figures of nothing say nothing. */
export const countedIn = (figures?: DashboardFigures) =>
  figures?.countries.length ? figures : undefined
