import { UserPlus } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { PageHeader } from '~/components/navigation/page_header'
import { UserList } from '~/components/users/user_list'
import type { UserRow } from '~/components/users/user_rows'
import type { FirstRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

export default function NonAdmins({ firstRows }: { firstRows?: FirstRows<UserRow> }) {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('users.title')}
        hint={t('users.owners_and_tenants')}
        actions={
          <LinkButton
            route="admin.users.create"
            tone="primary"
            icon={<UserPlus size={17} aria-hidden />}
          >
            {t('users.add')}
          </LinkButton>
        }
      />
      <UserList route="api.admin.non_admins.index" label={t('users.title')} firstRows={firstRows} />
    </>
  )
}
