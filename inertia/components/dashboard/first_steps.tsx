import { Circle, CircleCheck } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { useStatistics } from '~/components/dashboard/statistic_cards'
import { countIn, useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { NewTab } from '~/components/navigation/new_tab'
import { useText } from '~/hooks/use_text'
import { siteAddress, type RouteTarget } from '~/lib/client'

/** Leads from an empty platform to its first listing, and goes with the second property. */
export function FirstSteps() {
  const t = useText()
  const { data: statistics } = useStatistics()
  const { data: figures } = useDashboardFigures()
  if (!statistics || !figures || statistics.propertyCount > 1) return null
  const isLive = countIn(figures, 'live') > 0
  return (
    <ol className="figures is-steps" aria-label={t('dashboard.steps')}>
      <Step
        name="owner"
        isDone={statistics.ownerCount > 0}
        route="admin.users.create"
        qs={{ invite: 1 }}
      />
      <Step name="property" isDone={statistics.propertyCount > 0} route="admin.properties.create" />
      <Step
        name="listing"
        isDone={isLive}
        href={isLive ? siteAddress('site.listings.index') : undefined}
        route={countIn(figures, 'waiting') > 0 ? 'admin.reviews.show' : 'admin.properties.index'}
      />
    </ol>
  )
}

type Props = RouteTarget & {
  name: 'owner' | 'property' | 'listing'
  isDone: boolean
  /** Of a page of visitors. */
  href?: string
}

function Step({ name, isDone, href, ...target }: Props) {
  const t = useText()
  const Icon = isDone ? CircleCheck : Circle
  const text = (
    <>
      <strong className="row is-close">
        <Icon size={18} />
        {t(`dashboard.step_${name}`)}
        {isDone && <span className="is-visually-hidden">{t('dashboard.step_done')}</span>}
      </strong>
      <span>{t(`dashboard.step_${name}_hint`, { isLive: href ? 'yes' : 'no' })}</span>
    </>
  )
  return (
    <li className={isDone ? 'is-done' : undefined}>
      {href ? <NewTab href={href}>{text}</NewTab> : <Link {...target}>{text}</Link>}
    </li>
  )
}
