import { Plus } from 'lucide-react'
import { ListPage } from '~/components/lists/list_page'
import { AdminPropertyList } from '~/components/properties/list/admin_property_list'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import type { FirstRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

/** Admin all properties (specification, §2). */
export default function AdminProperties({
  firstRows,
}: {
  firstRows?: FirstRows<AdminPropertyRow>
}) {
  const t = useText()
  return (
    <ListPage
      title={t('properties.list_title')}
      hint={t('properties.list_hint')}
      add={{ target: { route: 'admin.properties.create' }, text: t('properties.add'), Icon: Plus }}
    >
      <AdminPropertyList firstRows={firstRows} />
    </ListPage>
  )
}
