import { Plus } from 'lucide-react'
import { BatchActions } from '~/components/lists/batch_actions'
import { LinkButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { ActiveFilter } from '~/components/lists/active_filter'
import { CountryFilter } from '~/components/lists/country_filter'
import { RowList } from '~/components/lists/row_list'
import { Notice } from '~/components/ui/notice'
import { AdminPropertyActions } from '~/components/properties/admin_property_actions'
import { useAdminPropertyColumns } from '~/components/properties/admin_property_columns'
import { useBatch } from '~/hooks/use_batch'
import { useMomentAfter } from '~/components/properties/use_moment_after'
import { useListState } from '~/hooks/use_list_state'
import { useNotice } from '~/hooks/use_notice'
import { usePropertyActivation } from '~/components/properties/use_property_activation'
import { usePropertyDeletion } from '~/components/properties/use_property_deletion'
import { useRowNames, useRows } from '~/hooks/use_rows'
import { useSelection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'

const filters = ['active', 'country_id']

/** All properties with all that an admin does to them: search, switch, edit, delete, many at once. */
export function AdminPropertyList() {
  const t = useText()
  const list = useListState({ filters })
  const rows = useRows('api.admin.properties.index', list)
  const isSettled = useMomentAfter(rows.isSuccess)
  const { notice, announce, clear } = useNotice()
  const activation = usePropertyActivation(announce)
  const selection = useSelection()
  const deletion = usePropertyDeletion(announce, selection)
  const nameOf = useRowNames('api.admin.properties.index', (row) => row.title)
  const batch = useBatch({ kind: 'properties', selection, announce, nameOf })
  const columns = useAdminPropertyColumns({
    showsCovers: isSettled,
    switching: activation.isPending ? Number(activation.variables.params.id) : undefined,
    onToggle: ({ id }) => activation.mutate({ params: { id } }),
  })

  return (
    <>
      <Notice notice={notice} onClose={clear} />
      <RowList
        label={t('properties.list_title')}
        list={list}
        rows={rows}
        columns={columns}
        isBroad
        searchPlaceholder={t('properties.search')}
        failure="properties.load_failed"
        filters={
          <>
            <ActiveFilter list={list} />
            <CountryFilter list={list} isWanted={isSettled} />
          </>
        }
        selection={selection}
        selectionActions={<BatchActions onAsk={batch.ask} />}
        nameOf={(row) => row.title}
        empty={<NoProperties />}
        actions={(row) => <AdminPropertyActions row={row} onDelete={deletion.ask} />}
      />
      <ConfirmDialog {...deletion.dialog} />
      <ConfirmDialog {...batch.dialog} />
    </>
  )
}

function NoProperties() {
  const t = useText()
  return (
    <EmptyState
      title={t('properties.none_title')}
      hint={t('properties.none_hint')}
      action={
        <LinkButton
          route="admin.properties.create"
          tone="primary"
          icon={<Plus size={17} aria-hidden />}
        >
          {t('properties.add')}
        </LinkButton>
      }
    />
  )
}
