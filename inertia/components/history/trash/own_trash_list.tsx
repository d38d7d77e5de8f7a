import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import limits from '#config/limits'
import { useSharedTrashColumns } from '~/components/history/trash/trash_columns'
import { useListSettings } from '~/components/lists/display/use_list_settings'
import { RowList } from '~/components/lists/row_list'
import type { Column } from '~/components/lists/rows/column'
import type { RowAction } from '~/components/lists/rows/row_actions'
import { EmptyState } from '~/components/ui/empty_state'
import { useClock } from '~/hooks/use_clock'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useListState } from '~/hooks/use_list_state'
import { useRows, type RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { api, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import { momentOf, nearDay } from '~/lib/values/dates'

const route = 'api.owner.trashed_properties.index'

type OwnTrashRow = RowOf<typeof route>

/** What an owner has deleted and may restore. */
export function OwnTrashList() {
  const t = useText()
  const display = useListSettings('owner', 'trash')
  const list = useListState({ pageRows: display.settings.per_page })
  const rows = useRows(route, list)
  const restoration = useRestoration()
  const actionsOf = ({ id, label }: OwnTrashRow): RowAction[] => [
    {
      text: t('trash_page.restore'),
      label: t('trash_page.restore_of', { title: label }),
      Icon: RotateCcw,
      isMain: true,
      written: 'everywhere',
      onSelect: () => restoration.mutate({ params: { id } }),
    },
  ]
  return (
    <RowList
      label={t('trash_page.list_title')}
      list={list}
      display={display}
      rows={rows}
      columns={useColumns()}
      isBroad
      searchPlaceholder={t('trash_page.own_search')}
      failure="trash_page.load_failed"
      nameOf={(row) => row.label}
      actions={actionsOf}
      empty={
        <EmptyState
          title={t('trash_page.none_title')}
          hint={t('trash_page.none_hint', { days: limits.trash.days })}
        />
      }
    />
  )
}

function useColumns(): Column<OwnTrashRow>[] {
  const t = useText()
  const { label, photos, timeLeft } = useSharedTrashColumns('owner')
  return [
    label,
    photos,
    {
      key: 'deleted_at',
      title: t('trash_page.deleted'),
      cell: ({ deleted_at: at }) => <Deleted at={at} />,
    },
    timeLeft,
  ]
}

function Deleted({ at }: { at: string }) {
  const t = useText()
  const clock = useClock()
  const moment = momentOf(at, clock.zone)
  return (
    <time dateTime={at} title={moment}>
      <span className="is-for-lines">{moment}</span>
      <span className="is-for-cards">{t('trash_page.deleted_on', nearDay(at, clock))}</span>
    </time>
  )
}

function useRestoration() {
  const failureMessage = useFailureMessage()
  return useMutation(
    api.owner.restorations.store.mutationOptions({
      onSuccess: (answer) => announce('success', answer.message, { answer }),
      onError: (error) => announce('danger', failureMessage(error)),
      onSettled: () => void refresh(),
    })
  )
}
