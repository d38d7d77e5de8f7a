import { LogOut, Plus, RotateCw } from 'lucide-react'
import { Button, LinkButton } from '~/components/ui/button'
import { PageHeader } from '~/components/navigation/page_header'
import { OwnPropertyList } from '~/components/properties/own_property_list'
import { useListState } from '~/hooks/use_list_state'
import { useOwnerSession } from '~/components/login/use_owner_session'
import { useRows } from '~/hooks/use_rows'
import { useSignOut } from '~/hooks/use_sign_out'
import { useText } from '~/hooks/use_text'

const icon = { 'size': 16, 'aria-hidden': true } as const

export default function OwnerDashboard() {
  const t = useText()
  const list = useListState()
  const rows = useRows('api.owner.properties.index', list)
  const signOut = useSignOut('owner')
  useOwnerSession()
  const actions = (
    <>
      <Button
        onClick={() => void rows.refetch()}
        busy={rows.isFetching}
        icon={<RotateCw {...icon} />}
      >
        {t('my_properties.refresh')}
      </Button>
      <Button onClick={() => void signOut()} icon={<LogOut {...icon} />}>
        {t('navigation.logout')}
      </Button>
      <LinkButton tone="primary" route="owner.properties.create" icon={<Plus {...icon} />}>
        {t('my_properties.add')}
      </LinkButton>
    </>
  )

  return (
    <>
      <PageHeader title={t('my_properties.title')} actions={actions} />
      <OwnPropertyList list={list} rows={rows} />
    </>
  )
}
