import { Link } from '@adonisjs/inertia/react'
import limits from '#config/limits'
import {
  CountryChart,
  DayChart,
  PropertyFigures,
  StateChart,
} from '~/components/dashboard/property_figures'
import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { FailedReload } from '~/components/ui/failed_state'
import { Loaded } from '~/components/ui/loaded'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'
import { OperationSentence } from '~/components/history/changes/operation_sentence'
import type { OperationRow } from '~/components/history/changes/history'
import { HistoryIcon } from '~/components/history/records/history_item'
import { Card } from '~/components/ui/card'
import { useClock } from '~/hooks/use_clock'
import { useRows } from '~/hooks/use_rows'
import { agoOf } from '~/lib/values/dates'

export function Overview() {
  const t = useText()
  const figures = useDashboardFigures()
  const counted = figures.data?.countries.length ? figures.data : undefined // charts of nothing say nothing
  return (
    <section className="overview" aria-label={t('dashboard.overview')}>
      {figures.data && <PropertyFigures figures={figures.data} />}
      {counted && <DayChart figures={counted} />}
      <LatestChanges />
      {counted && <StateChart figures={counted} />}
      {counted && <CountryChart figures={counted} />}
      <Loaded query={figures} failed="dashboard.figures_failed" saysWhy>
        {() => null}
      </Loaded>
    </section>
  )
}

const query = { page: 1, per_page: limits.dashboard.latest, sign_ins: '0' }

function LatestChanges() {
  const t = useText()
  const operations = useRows('api.admin.operations.index', { query })
  const { data, isPending, isError } = operations
  return (
    <Card title={t('dashboard.latest')}>
      {isPending && <Spinner text={t('common.loading')} />}
      {isError && <FailedReload text={t('dashboard.latest_failed')} query={operations} />}
      {data?.rows.length === 0 && <p className="has-text-soft">{t('activity.none_title')}</p>}
      <ul className="divided">
        {data?.rows.map((operation) => (
          <LatestChange key={operation.id} operation={operation} />
        ))}
      </ul>
      <Link route="admin.activity.index" className="thumb-link is-pressable mt-2 has-text-small">
        {t('dashboard.all_activity')}
      </Link>
    </Card>
  )
}

function LatestChange({ operation }: { operation: OperationRow }) {
  const { at } = operation
  return (
    <li className="change py-1 has-text-small">
      <HistoryIcon entry={operation} />
      <div className="history-line">
        <p>
          <OperationSentence operation={operation} />
        </p>
      </div>
      <time dateTime={at} title={at} className="has-text-soft has-text-tiny is-tabular">
        {agoOf(at, useClock())}
      </time>
    </li>
  )
}
