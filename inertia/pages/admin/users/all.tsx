import { UserPlus } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { PageHeader } from '~/components/navigation/page_header'
import { UserList } from '~/components/users/user_list'
import type { UserRow } from '~/components/users/user_rows'
import type { FirstRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

/** All users, admins too (specification, §2). */
export default function AllUsers({ firstRows }: { firstRows?: FirstRows<UserRow> }) {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('users.title')}
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
      <UserList route="api.admin.users.index" label={t('users.title')} firstRows={firstRows} />
    </>
  )
}
