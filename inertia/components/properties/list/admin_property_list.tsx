import { Plus } from 'lucide-react'
import { ImportLink } from '~/components/lists/import_link'
import { EditableCells } from '~/components/lists/cells/editable_cells'
import { ApproveAll, BatchActions, BatchDialog } from '~/components/lists/batches/batch_dialog'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { adminPropertyFilters } from '~/components/lists/filters/filters'
import { RowList } from '~/components/lists/row_list'
import { useConfirming } from '~/components/properties/ends/use_confirmation'
import { usePropertyActions } from '~/components/properties/list/property_actions'
import { useAdminPropertyColumns } from '~/components/properties/list/admin_property_columns'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { propertySearch } from '~/components/properties/list/property_records'
import { useBatch } from '~/components/lists/batches/use_batch'
import { BatchEdit } from '~/components/properties/list/batch_edit'
import { useShownList } from '~/components/lists/use_shown_list'
import type { ListState } from '~/hooks/use_list_state'
import { usePropertyActivation } from '~/components/properties/use_property_activation'
import { usePropertyDeletion } from '~/components/properties/use_property_deletion'
import { useRowNames, useRows } from '~/hooks/use_rows'
import { useSelection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'

const ownFilters = adminPropertyFilters.filter((name) => name !== 'owner')
const views = { area: 'admin', list: 'properties' } as const

const record = propertySearch('api.admin.properties.index', 'admin.properties.show')

export function useAdminProperties(ownerId?: number) {
  const { list: ofAll, display } = useShownList('admin', 'properties', {
    filters: adminPropertyFilters,
  })
  const list = ownerId === undefined ? ofAll : limited(ofAll, ownerId)
  return { ownerId, display, list, rows: useRows('api.admin.properties.index', list) }
}

type Props = ReturnType<typeof useAdminProperties>

export function AdminPropertyList({ ownerId, display, list, rows }: Props) {
  const t = useText()
  const isOfAll = ownerId === undefined
  const activation = usePropertyActivation()
  const selection = useSelection({ kind: 'properties', list, rows })
  const deletion = usePropertyDeletion<AdminPropertyRow>('admin', { selection })
  const confirming = useConfirming('admin')
  const actionsOf = usePropertyActions('admin', (row: AdminPropertyRow) => [
    ...confirming(row),
    deletion.actionOf(row),
  ])
  const nameOf = useRowNames('api.admin.properties.index', (row) => row.title)
  const isApproval = list.filters.state === 'waiting'
  const batch = useBatch({ kind: 'properties', selection, nameOf, isApproval })
  const { total = 0, hasMore } = rows.data ?? {}
  const mayApprove = isApproval && total > 0 && !hasMore && selection.count === 0
  const columns = useAdminPropertyColumns({
    showsOwner: isOfAll,
    switching: activation.isPending ? Number(activation.variables.params.id) : undefined,
    onToggle: ({ id }) => activation.mutate({ params: { id } }),
  })

  return (
    <EditableCells>
      <RowList
        label={t('navigation.properties')}
        display={display}
        list={list}
        filters={isOfAll ? adminPropertyFilters : ownFilters}
        views={isOfAll ? views : undefined}
        rows={rows}
        columns={columns}
        isBroad
        searchPlaceholder={t('properties.search')}
        record={record}
        noMatch={isQueue(list) ? t('properties.none_waiting') : undefined}
        failure="properties.load_failed"
        action={
          mayApprove && (
            <ApproveAll batch={batch} scope={{ matching: selection.matching, count: total }} />
          )
        }
        selection={selection}
        selectionActions={
          <BatchActions batch={batch} selection={selection}>
            <BatchEdit key="edit" area="admin" {...{ selection, nameOf }} />
          </BatchActions>
        }
        nameOf={(row) => row.title}
        empty={<NoProperties ownerId={ownerId} />}
        actions={actionsOf}
      />
      <ConfirmDialog {...deletion.dialog} />
      <BatchDialog batch={batch} />
    </EditableCells>
  )
}

function isQueue({ search, filters: chosen }: ListState) {
  const set = Object.entries(chosen).filter(([, value]) => value)
  return !search && set.length === 1 && chosen.state === 'waiting'
}

/** Nobody has chosen the limit, but an action on all that match keeps to it. */
function limited(list: ListState, ownerId: number): ListState {
  const limit = { owner_id: String(ownerId) }
  return { ...list, query: { ...list.query, ...limit } }
}

function NoProperties({ ownerId }: { ownerId?: number }) {
  const t = useText()
  return (
    <EmptyState
      title={t('properties.none_title')}
      hint={t(ownerId === undefined ? 'properties.none_hint' : 'properties.none_of_owner_hint')}
      action={
        <div className="buttons is-at-center">
          <LinkButton
            route="admin.properties.create"
            qs={ownerId === undefined ? undefined : { owner_id: ownerId }}
            tone="primary"
            icon={<Plus size={17} />}
          >
            {t('properties.add')}
          </LinkButton>
          {ownerId === undefined && <ImportLink list="properties" />}
        </div>
      }
    />
  )
}
