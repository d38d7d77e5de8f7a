import { PageHeader } from '~/components/navigation/page_header'
import { UserList } from '~/components/users/user_list'
import { useText } from '~/hooks/use_text'

export default function PropertyOwners() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('users.owners_title')} />
      <UserList route="api.admin.owners.index" label={t('users.owners_title')} />
    </>
  )
}
