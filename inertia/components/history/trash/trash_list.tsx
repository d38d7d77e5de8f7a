import { RotateCcw, Trash2 } from 'lucide-react'
import limits from '#config/limits'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useTrashColumns, type TrashRow } from '~/components/history/trash/trash_columns'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { useScopedBatch } from '~/components/lists/batches/use_scoped_batch'
import { useSelection, type Selection } from '~/components/lists/batches/use_selection'
import { RowList } from '~/components/lists/row_list'
import { useShownList } from '~/components/lists/use_shown_list'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useAction } from '~/hooks/use_action'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, refresh, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

/** Owners restore what they have deleted themselves; admins also many at once, and delete for good. */
export function TrashList({ area }: { area: Area }) {
  const t = useText()
  const shown = useShownList(area, 'trash')
  const { list } = shown
  const rows = useRows(routeOf(area, 'trashed_properties.index'), list)
  const selection = useSelection({ kind: 'trash', list, rows })
  const restoration = useAction(
    (id: number) => client.request(routeOf(area, 'restorations.store'), { params: { id } }),
    {
      // The answer says whether a restored property waits for approval again.
      onSuccess: (answer) => {
        if (area === 'owner') announce('success', answer.message, { answer })
      },
    }
  )
  const purge = usePurge()
  const isAdmin = area === 'admin'
  return (
    <>
      <RowList<TrashRow>
        label={t('trash.list_title')}
        {...shown}
        rows={rows}
        columns={useTrashColumns(area)}
        isBroad
        searchPlaceholder={t(isAdmin ? 'trash.search' : 'trash.own_search')}
        failure="trash.load_failed"
        nameOf={(row) => row.label}
        actions={(row) => [
          {
            text: t('trash.restore'),
            label: t('trash.restore_of', { title: row.label }),
            Icon: RotateCcw,
            isMain: true,
            written: 'everywhere',
            onSelect: () => restoration.mutate(row.id),
          },
          ...(isAdmin ? [purge.actionOf(row)] : []),
        ]}
        selection={isAdmin ? selection : undefined}
        selectionActions={<RestoreSelected selection={selection} />}
        empty={
          <EmptyState
            title={t('trash.none_title')}
            hint={t('trash.none_hint', { days: limits.trash.days })}
          />
        }
      />
      <ConfirmDialog {...purge.dialog} action={t('trash.purge')} />
    </>
  )
}

function RestoreSelected({ selection }: { selection: Selection }) {
  const t = useText()
  const batch = useScopedBatch(selection, (body) =>
    client.request('api.admin.restoration_batches.store', { body })
  )
  return (
    <Button
      small
      busy={batch.isPending}
      disabled={selection.isChecking}
      icon={<RotateCcw size={16} />}
      onClick={() => batch.mutate()}
    >
      {t('trash.restore_count', { count: selection.count })}
    </Button>
  )
}

function usePurge() {
  const t = useText()
  const { ask, dialog } = useDeletion<TrashRow>({
    route: 'api.admin.trashed_properties.destroy',
    title: t('trash.purge_title'),
    question: t('trash.purge_question'),
    subjectOf: ({ label, owner }) => ({ name: label, detail: owner?.name }),
    onError: () => void refresh(), // another admin may have restored it
  })
  const actionOf = (row: TrashRow) => ({
    text: t('trash.purge'),
    label: t('trash.purge_of', { title: row.label }),
    Icon: Trash2,
    isDanger: true,
    onSelect: () => ask(row),
  })
  return { dialog, actionOf }
}
