import { Plus } from 'lucide-react'
import { isBare } from '~/components/lists/list_body'
import { ListPage } from '~/components/lists/list_page'
import {
  AdminPropertyList,
  useAdminProperties,
} from '~/components/properties/list/admin_property_list'
import { useText } from '~/hooks/use_text'

export default function AdminProperties() {
  const t = useText()
  const properties = useAdminProperties()
  const { list, rows } = properties
  const isEmpty = isBare(list, rows)
  const target = { route: 'admin.properties.create' } as const
  return (
    <ListPage
      title={t('navigation.properties')}
      hint={t('properties.list_hint')}
      add={isEmpty ? undefined : { target, text: t('properties.add'), Icon: Plus }}
      imported={!isEmpty && 'properties'}
    >
      <AdminPropertyList {...properties} />
    </ListPage>
  )
}
