import { useQuery } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { api } from '~/lib/client'

export function useDashboardFigures() {
  const failureMessage = useFailureMessage()
  const figures = useQuery(api.admin.dashboardFigures.show.queryOptions({}))
  const failure =
    figures.isError && failureMessage(figures.error, { fallback: 'dashboard.figures_failed' })
  return { figures, failure }
}

export type DashboardFigures = NonNullable<
  ReturnType<typeof useDashboardFigures>['figures']['data']
>
