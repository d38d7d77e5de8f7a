import { RotateCcw, Trash2 } from 'lucide-react'
import limits from '#config/limits'
import { useMutation } from '@tanstack/react-query'
import { announce } from '~/lib/messages'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useScopedBatch } from '~/components/lists/batches/use_scoped_batch'
import { useSelection } from '~/components/lists/batches/use_selection'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { RowList } from '~/components/lists/row_list'
import type { RowAction } from '~/components/lists/rows/row_actions'
import { useTrashColumns, type TrashRow } from '~/components/history/trash/trash_columns'
import { DialogSubject } from '~/components/ui/dialog_subjects'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useListSettings } from '~/components/lists/display/use_list_settings'
import { useListState } from '~/hooks/use_list_state'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { matchingOf } from '~/lib/batch'
import { client, refresh } from '~/lib/client'

export function TrashList() {
  const t = useText()
  const display = useListSettings('admin', 'trash')
  const list = useListState({ pageRows: display.settings.per_page })
  const rows = useRows('api.admin.trashed_properties.index', list)
  const columns = useTrashColumns()
  const matching = matchingOf(list.query)
  const selection = useSelection({ kind: 'trash', list, rows, matching })
  const restoration = useRestoration()
  const batch = useScopedBatch(selection, (body) =>
    client.request('api.admin.restoration_batches.store', { body })
  )
  const purge = usePurge()
  const actionsOf = useTrashActions(restoration.mutate, purge.ask)
  return (
    <>
      <RowList
        label={t('trash_page.list_title')}
        list={list}
        display={display}
        rows={rows}
        columns={columns}
        isBroad
        searchPlaceholder={t('trash_page.search')}
        failure="trash_page.load_failed"
        nameOf={(row) => row.label}
        actions={actionsOf}
        selection={selection}
        selectionActions={
          <Button
            small
            busy={batch.isPending}
            disabled={selection.isChecking}
            icon={<RotateCcw size={16} aria-hidden />}
            onClick={() => batch.mutate()}
          >
            {t('trash_page.restore_count', { count: selection.count })}
          </Button>
        }
        empty={
          <EmptyState
            title={t('trash_page.none_title')}
            hint={t('trash_page.none_hint', { days: limits.trash.days })}
          />
        }
      />
      <ConfirmDialog
        {...purge.dialog}
        subject={purge.shown && <Subject row={purge.shown} />}
        action={t('trash_page.purge')}
      />
    </>
  )
}

function Subject({ row: { label, owner } }: { row: TrashRow }) {
  return <DialogSubject name={label} detail={owner.name} />
}

function useTrashActions(onRestore: (row: TrashRow) => void, onPurge: (row: TrashRow) => void) {
  const t = useText()
  return (row: TrashRow): RowAction[] => [
    {
      text: t('trash_page.restore'),
      label: t('trash_page.restore_of', { title: row.label }),
      Icon: RotateCcw,
      isMain: true,
      written: 'everywhere',
      onSelect: () => onRestore(row),
    },
    {
      text: t('trash_page.purge'),
      label: t('trash_page.purge_of', { title: row.label }),
      Icon: Trash2,
      isDanger: true,
      onSelect: () => onPurge(row),
    },
  ]
}

function useRestoration() {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: ({ id }: TrashRow) =>
      client.request('api.admin.restorations.store', { params: { id } }),
    onError: (error) => announce('danger', failureMessage(error)),
    onSettled: () => void refresh(),
  })
}

function usePurge() {
  const t = useText()
  const failureMessage = useFailureMessage()
  return useDeletion<TrashRow>({
    route: 'api.admin.trashed_properties.destroy',
    title: t('trash_page.purge_title'),
    question: t('trash_page.purge_question'),
    onSuccess: (answer) => announce('success', answer.message, { answer }),
    onError: (error) => {
      announce('danger', failureMessage(error))
      void refresh() // another admin may have restored it
    },
  })
}
