import { Plus } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { PageHeader } from '~/components/navigation/page_header'
import { AdminPropertyList } from '~/components/properties/admin_property_list'
import type { AdminPropertyRow } from '~/components/properties/property_columns'
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
    <>
      <PageHeader
        title={t('properties.list_title')}
        hint={t('properties.list_hint')}
        actions={
          <LinkButton
            route="admin.properties.create"
            tone="primary"
            icon={<Plus size={17} aria-hidden />}
          >
            {t('properties.add')}
          </LinkButton>
        }
      />
      <AdminPropertyList firstRows={firstRows} />
    </>
  )
}
