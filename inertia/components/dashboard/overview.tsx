import { LatestChanges } from '~/components/dashboard/latest_changes'
import { CountryChart } from '~/components/dashboard/country_chart'
import { PropertyFigures } from '~/components/dashboard/property_figures'
import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'

/** What changed lately, the figures, and the countries. */
export function Overview() {
  const t = useText()
  const { figures, failure } = useDashboardFigures()
  return (
    <section className="overview" aria-label={t('dashboard.overview')}>
      {figures.data && (
        <>
          <LatestChanges changes={figures.data.changes} />
          <div className="overview-figures">
            <PropertyFigures figures={figures.data} />
          </div>
          <CountryChart figures={figures.data} />
        </>
      )}
      {figures.isPending && <Spinner text={t('common.loading')} />}
      {!figures.data && failure && (
        <FailedState text={t('dashboard.figures_failed')} reason={failure} query={figures} />
      )}
    </section>
  )
}
