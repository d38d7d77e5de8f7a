import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ImportLink } from '~/components/lists/import_link'
import { BatchActions, BatchDialog } from '~/components/lists/batches/batch_dialog'
import { useBatch } from '~/components/lists/batches/use_batch'
import { useSelection } from '~/components/lists/batches/use_selection'
import { EditableCells } from '~/components/lists/cells/editable_cells'
import { RowList } from '~/components/lists/row_list'
import { usePropertyActions } from '~/components/properties/list/property_actions'
import { useOwnerPropertyColumns } from '~/components/properties/list/owner_property_columns'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useOwnPropertyActions } from '~/components/properties/use_own_property_actions'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { propertySearch } from '~/components/properties/list/property_records'
import { BatchEdit } from '~/components/properties/list/batch_edit'
import type { ShownList } from '~/components/lists/use_shown_list'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useRowNames, type RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

type Props = {
  shown: ShownList
  rows: UseQueryResult<RowPage<OwnerPropertyRow>>
}

const record = propertySearch('api.owner.properties.index', 'owner.properties.show')
const views = { area: 'owner', list: 'properties' } as const

export function OwnerPropertyList({ shown, rows }: Props) {
  const t = useText()
  const columns = useOwnerPropertyColumns()
  const kind = 'own_properties'
  const { list } = shown
  const selection = useSelection({ kind, list, rows })
  const nameOf = useRowNames('api.owner.properties.index', (row) => row.title)
  const batch = useBatch({ kind, selection, nameOf })
  const { actionsOf: ownActionsOf, deletion } = useOwnPropertyActions({ selection })
  const actionsOf = usePropertyActions('owner', ownActionsOf)
  return (
    <EditableCells>
      <RowList
        label={t('my_properties.title')}
        {...shown}
        views={views}
        rows={rows}
        columns={columns}
        isBroad
        nameOf={(row) => row.title}
        actions={actionsOf}
        selection={selection}
        selectionActions={
          <BatchActions batch={batch} selection={selection}>
            <BatchEdit key="edit" area="owner" {...{ selection, nameOf }} />
          </BatchActions>
        }
        searchPlaceholder={t('my_properties.search')}
        empty={<NoProperties />}
        record={record}
        failure="properties.load_failed"
      />
      <ConfirmDialog {...deletion.dialog} />
      <BatchDialog batch={batch} />
    </EditableCells>
  )
}

function NoProperties() {
  const t = useText()
  return (
    <EmptyState
      title={t('my_properties.empty_title')}
      hint={t('my_properties.empty_hint')}
      action={
        <div className="buttons is-at-center">
          <LinkButton tone="primary" route="owner.properties.create" icon={<Plus size={16} />}>
            {t('my_properties.add')}
          </LinkButton>
          <ImportLink list="properties" />
        </div>
      }
    />
  )
}
