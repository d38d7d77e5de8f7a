import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { RowList } from '~/components/lists/row_list'
import { OwnerPropertyActions } from '~/components/properties/property_actions'
import {
  useOwnerPropertyColumns,
  type OwnerPropertyRow,
} from '~/components/properties/property_columns'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = { list: ListState; rows: UseQueryResult<RowPage<OwnerPropertyRow>> }

export function OwnerPropertyList({ list, rows }: Props) {
  const t = useText()
  const columns = useOwnerPropertyColumns()
  return (
    <RowList
      label={t('my_properties.title')}
      list={list}
      rows={rows}
      columns={columns}
      isBroad
      actions={(row) => <OwnerPropertyActions row={row} />}
      searchPlaceholder={t('my_properties.search')}
      empty={<NoProperties />}
      failure="properties.load_failed"
    />
  )
}

function NoProperties() {
  const t = useText()
  return (
    <EmptyState
      title={t('my_properties.empty_title')}
      hint={t('my_properties.empty_hint')}
      action={
        <LinkButton
          tone="primary"
          route="owner.properties.create"
          icon={<Plus size={16} aria-hidden />}
        >
          {t('my_properties.empty_action')}
        </LinkButton>
      }
    />
  )
}
