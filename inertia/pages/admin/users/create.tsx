import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { Card } from '~/components/ui/card'
import { NewUserForm } from '~/components/users/new_user_form'
import { useText } from '~/hooks/use_text'

export default function CreateUser() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('users.create_title')}
        back={<BackLink route="admin.dashboard.show" text={t('users.back_to_list')} />}
      />
      <div className="user-sheet is-narrow">
        <Card>
          <NewUserForm />
        </Card>
      </div>
    </>
  )
}
