import { Users } from 'lucide-react'
import limits from '#config/limits'
import { LinkButton } from '~/components/ui/button'
import { CountryList } from '~/components/countries/country_list'
import { PageHeader } from '~/components/navigation/page_header'
import { Overview } from '~/components/dashboard/overview'
import { MailWarning } from '~/components/dashboard/mail_warning'
import { DraftList } from '~/components/properties/form/draft_list'
import { StatisticCards } from '~/components/dashboard/statistic_cards'
import { UserList } from '~/components/users/user_list'
import { Waiting } from '~/components/dashboard/waiting'
import { useText } from '~/hooks/use_text'

export default function AdminDashboard() {
  const t = useText()
  const allUsers = (
    <LinkButton route="admin.users.all" icon={<Users size={17} aria-hidden />}>
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
