import { Link } from '@adonisjs/inertia/react'
import limits from '#config/limits'
import { CountryChart, DayChart, StateChart } from '~/components/dashboard/property_figures'
import { countedIn, useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { FailedReload, FailedState } from '~/components/ui/failed_state'
import { Loaded } from '~/components/ui/loaded'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'
import { OperationSentence } from '~/components/history/changes/operation_sentence'
import { foldedOperations, type OperationFold } from '~/components/history/changes/folds'
import { FoldedCount, HistoryLine } from '~/components/history/records/history_item'
import { Card } from '~/components/ui/card'
import { useClock } from '~/hooks/use_clock'
import { useRows } from '~/hooks/use_rows'
import { agoOf } from '~/lib/values/dates'

export function Overview() {
  const t = useText()
  const figures = useDashboardFigures()
  const counted = countedIn(figures.data)
  return (
    <section className="overview" aria-label={t('dashboard.overview')}>
      <div>
        {counted && <DayChart figures={counted} />}
        <LatestChanges />
      </div>
      {counted && (
        <div>
          <StateChart figures={counted} />
          <CountryChart figures={counted} />
        </div>
      )}
      <Loaded query={figures} failed="dashboard.figures_failed" saysWhy>
        {() => null}
      </Loaded>
    </section>
  )
}

const query = { page: 1, per_page: limits.dashboard.latestRead, sign_ins: '0' }

function LatestChanges() {
  const t = useText()
  const operations = useRows('api.admin.operations.index', { query })
  const { data, isPending, isError } = operations
  const latest = foldedOperations(data?.rows ?? []).slice(0, limits.dashboard.latest)
  if (data && latest.length === 0) return null
  const Failed = data ? FailedReload : FailedState
  return (
    <Card title={t('dashboard.latest')}>
      {isPending && <Spinner text={t('common.loading')} />}
      {isError && <Failed text={t('dashboard.latest_failed')} query={operations} />}
      <ul className="divided">
        {latest.map((fold) => (
          <LatestChange key={fold.told.id} {...fold} />
        ))}
      </ul>
      <Link route="admin.activity.index" className="thumb-link is-pressable mt-2 has-text-small">
        {t('dashboard.all_activity')}
      </Link>
    </Card>
  )
}

function LatestChange({ told, operations }: OperationFold) {
  const { at } = operations[0]
  const ago = (
    <time dateTime={at} title={at} className="has-text-soft has-text-tiny is-tabular">
      {agoOf(at, useClock())}
    </time>
  )
  return (
    <HistoryLine entry={told} sentence={<OperationSentence operation={told} />} aside={ago}>
      {told.record && <FoldedCount operations={operations} />}
    </HistoryLine>
  )
}
