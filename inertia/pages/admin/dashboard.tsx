import { Users } from 'lucide-react'
import limits from '#config/limits'
import { LinkButton } from '~/components/ui/button'
import { CountryList } from '~/components/countries/country_list'
import { PageHeader } from '~/components/navigation/page_header'
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
  const allUsers = (
    <LinkButton route="admin.users.all" icon={<Users size={17} />}>
      {t('users.all')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <MailWarning />
      <Waiting />
      <DraftList area="admin" />
      <StatisticCards />
      <Overview />
      <h2 className="title is-4">{t('users.title')}</h2>
      <UserList
        route="api.admin.non_admins.index"
        name="users"
        label={t('users.title')}
        foldedTo={limits.dashboard.rows}
        action={allUsers}
      />
      <h2 className="title is-4">{t('countries.title')}</h2>
      <CountryList name="countries" foldedTo={limits.dashboard.rows} />
    </>
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
