import { useState } from 'react'
import { router } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { AccountSections } from '~/components/account/account_sections'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FailedReload } from '~/components/ui/failed_state'
import { PageHeader } from '~/components/navigation/page_header'
import {
  AdminProfileDialog,
  type AdminProfile as AdminProfileRecord,
} from '~/components/account/profile/admin_profile_dialog'
import { Loaded } from '~/components/ui/loaded'
import { useText } from '~/hooks/use_text'
import { api, queryClient } from '~/lib/client'
import { announce } from '~/lib/messages'
import { Fact } from '~/components/ui/fact'
import { countryOfUser } from '~/lib/values/countries'
import { RoleLabel } from '~/components/users/role_label'

export default function AdminProfile() {
  const t = useText()
  const profile = useQuery(api.admin.profile.show.queryOptions())
  const [isEditing, setEditing] = useState(false)
  const saved = (message: string, stored: AdminProfileRecord) => {
    setEditing(false)
    queryClient.setQueryData(api.admin.profile.show.queryKey(), stored)
    announce('success', message, { answer: stored })
    void profile.refetch()
    router.reload({ only: ['user'] }) // the name in the navigation bar
  }
  const edit = (
    <Button
      tone="primary"
      disabled={!profile.data}
      onClick={() => setEditing(true)}
      icon={<Pencil size={16} />}
    >
      {t('profile.edit')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('profile.admin_title')} actions={edit} />
      <AccountSections area="admin">
        <Card>
          {profile.isRefetchError && (
            <FailedReload text={t('profile.admin_load_failed')} query={profile} />
          )}
          <Loaded query={profile} failed="profile.admin_load_failed">
            {(data) => <ProfileFacts {...data} />}
          </Loaded>
        </Card>
      </AccountSections>
      <AdminProfileDialog
        profile={(isEditing && profile.data) || null}
        onClose={() => setEditing(false)}
        onSaved={saved}
      />
    </>
  )
}

type Props = Record<'name' | 'email' | 'country' | 'country_main' | 'role', string | null>

/** Name, Email, Country and Role, each falling back to "Not set" (specification, §2). */
function ProfileFacts({ name, email, role, ...located }: Props) {
  const t = useText()
  const facts = [
    [t('fields.name'), name],
    [t('fields.email'), email],
    [t('fields.country_id'), countryOfUser(located)],
    [t('fields.role'), role && <RoleLabel role={role} />],
  ] as const
  return (
    <dl className="facts divided">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
