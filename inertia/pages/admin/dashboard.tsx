import type { ReactNode } from 'react'
import limits from '#config/limits'
import { LinkButton } from '~/components/ui/button'
import { CountryList } from '~/components/countries/country_list'
import { PageHeader } from '~/components/navigation/page_header'
import { FirstSteps } from '~/components/dashboard/first_steps'
import { Overview } from '~/components/dashboard/overview'
import { DraftList } from '~/components/properties/form/draft_list'
import { StatisticCards } from '~/components/dashboard/statistic_cards'
import { UserList } from '~/components/users/user_list'
import { Waiting } from '~/components/dashboard/waiting'
import { useText } from '~/hooks/use_text'
import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { Notice } from '~/components/ui/notice'
import { useZone } from '~/hooks/use_clock'
import { momentOf } from '~/lib/values/dates'

export default function AdminDashboard() {
  const t = useText()
  const { rows } = limits.dashboard
  return (
    <>
      <PageHeader title={t('navigation.admin_brand')} />
      <MailWarning />
      <FirstSteps />
      <Waiting />
      <DraftList area="admin" />
      <StatisticCards />
      <Overview />
      <Part
        title={t('users.title')}
        all={<LinkButton route="admin.users.all">{t('users.all')}</LinkButton>}
      >
        <UserList route="api.admin.non_admins.index" label={t('users.title')} foldedTo={rows} />
      </Part>
      <Part
        title={t('countries.title')}
        all={<LinkButton route="admin.countries.index">{t('countries.show_all')}</LinkButton>}
      >
        <CountryList foldedTo={rows} />
      </Part>
    </>
  )
}

type PartProps = { title: string; all: ReactNode; children: ReactNode }

function Part({ title, all, children }: PartProps) {
  return (
    <div className="stack">
      <div className="row is-spread">
        <h2 className="title is-4">{title}</h2>
        {all}
      </div>
      {children}
    </div>
  )
}

/** Owners wait for mail that doesn't go out, and nobody else would notice. */
function MailWarning() {
  const t = useText()
  const zone = useZone()
  const { data } = useDashboardFigures()
  const since = data?.mail_stalled_since
  if (!since) return null
  const text = t('dashboard.mail_stalled', { since: momentOf(since, zone) })
  return <Notice notice={{ kind: 'warning', text }} />
}
