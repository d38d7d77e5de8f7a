import { Plus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { AdminPropertyList } from '~/components/properties/list/admin_property_list'
import { useText } from '~/hooks/use_text'

export default function AdminProperties() {
  const t = useText()
  return (
    <ListPage
      title={t('properties.list_title')}
      hint={t('properties.list_hint')}
      add={{ target: { route: 'admin.properties.create' }, text: t('properties.add'), Icon: Plus }}
    >
      <AdminPropertyList />
    </ListPage>
  )
}
