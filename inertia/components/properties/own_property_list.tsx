import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { RowList } from '~/components/lists/row_list'
import { OwnPropertyActions } from '~/components/properties/own_property_actions'
import {
  useOwnPropertyColumns,
  type OwnPropertyRow,
} from '~/components/properties/own_property_columns'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = { list: ListState; rows: UseQueryResult<RowPage<OwnPropertyRow>> }

/** An owner's properties with what can be done to each; on a phone as cards. */
export function OwnPropertyList({ list, rows }: Props) {
  const t = useText()
  const columns = useOwnPropertyColumns()
  const first = (
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

  return (
    <RowList
      label={t('my_properties.title')}
      list={list}
      rows={rows}
      columns={columns}
      isBroad
      actions={(row) => <OwnPropertyActions {...row} />}
      searchPlaceholder={t('my_properties.search')}
      empty={first}
      failure="my_properties.load_failed"
    />
  )
}
