import { useState } from 'react'
import { shouldIntercept } from '@inertiajs/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { inboxTabs } from '#enquiries/inbox_tabs'
import { CircleCheck, Mail, OctagonX, Trash2 } from 'lucide-react'
import { senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { openTab, useTabCount } from '~/components/enquiries/inbox_tabs'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { enquiryFilters } from '~/components/lists/filters/filters'
import { RowList } from '~/components/lists/row_list'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useScopedBatch } from '~/components/lists/batches/use_scoped_batch'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Typed } from '~/components/ui/typed'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { EnquiryStateMark } from '~/components/enquiries/enquiry_state'
import { Marked } from '~/components/lists/rows/cell_text'
import type { Column } from '~/components/lists/rows/column'
import { Ago } from '~/components/ui/ago'

type Props = {
  area: Area
  list: ListState
  rows: UseQueryResult<RowPage<EnquiryRow>>
  selection: Selection
  open: OpenEnquiry
}

export function EnquiryList({ area, list, rows, selection, open }: Props) {
  const t = useText()
  const { state: _state, kind: _kind, ...filters } = list.filters
  return (
    <RowList
      label={t('enquiries.title')}
      list={{ ...list, filters }} // its tab narrows nothing
      rows={rows}
      columns={useEnquiryColumns(open)}
      isNarrow
      openId={open.id}
      searchPlaceholder={t('common.search')}
      failure="enquiries.load_failed"
      filters={enquiryFilters[area]}
      nameOf={senderOf}
      selection={selection}
      selectionActions={<EnquiryBatch area={area} selection={selection} />}
      empty={<NoEnquiries area={area} list={list} total={rows.data?.total} />}
    />
  )
}

type NoneProps = Pick<Props, 'area' | 'list'> & { total?: number }

/** The last one may have been marked a moment ago. */
function NoEnquiries({ area, list, total }: NoneProps) {
  const t = useText()
  const tab = openTab(area, list) ?? 'all'
  const answered = useTabCount(area, list, inboxTabs[area].answered)
  const isFirst = tab === 'all' || (tab === 'new' && answered?.total === 0 && total === 0)
  const title = t(isFirst ? 'enquiries.none_title' : 'enquiries.empty', { tab })
  const hint = isFirst ? t(`enquiries.none_hint_${area}`) : t('enquiries.empty_hint', { tab })
  return <EmptyState title={title} hint={hint} />
}

const actions = [
  { name: 'answered', Icon: CircleCheck },
  { name: 'new', Icon: Mail },
  { name: 'spam', Icon: OctagonX },
  { name: 'delete', Icon: Trash2 },
] as const

type Action = (typeof actions)[number]['name']

function EnquiryBatch({ area, selection }: Pick<Props, 'area' | 'selection'>) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { count } = selection
  const batch = useScopedBatch<Action>(selection, (scope, action) =>
    client.request(routeOf(area, 'enquiry_batches.store'), { body: { ...scope, action } })
  )
  return (
    <>
      {actions.map(({ name, Icon }) => (
        <Button
          key={name}
          small
          tone={name === 'delete' ? 'danger-quiet' : undefined}
          icon={<Icon size={16} />}
          busy={batch.isPending && batch.variables === name}
          disabled={batch.isPending || selection.isChecking}
          onClick={() => (name === 'delete' ? setAsking(true) : batch.mutate(name))}
        >
          {t(`enquiries.button_${name}`)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={batch.isPending}
        title={t('enquiries.delete_title', { count })}
        text={t('enquiries.delete_question', { count })}
        onClose={() => setAsking(false)}
        onConfirm={() => batch.mutate('delete', { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** Who and when, about what, the first words. */
function useEnquiryColumns(open: OpenEnquiry): Column<EnquiryRow>[] {
  const t = useText()
  return [
    {
      key: 'name',
      title: t('enquiries.from'),
      isTitle: true,
      cell: (row) => (
        <>
          <EnquiryStateMark enquiry={row} />
          <p className="row is-close">
            <SenderLink row={row} open={open} />
            <Ago at={row.at} />
          </p>
          <Typed as="p" className="truncated is-beside has-text-ink">
            <Marked>{row.property.title}</Marked>
          </Typed>
          <Typed as="p" className="truncated is-beside">
            <Marked>{row.message}</Marked>
          </Typed>
        </>
      ),
    },
  ]
}

type SenderProps = { row: EnquiryRow; open: OpenEnquiry }

/** A link, so that another tab can open it and it works before the page's script has come. */
function SenderLink({ row, open }: SenderProps) {
  const { id, state } = row
  const name = senderOf(row)
  return (
    <Typed className="fill truncated has-text-ink has-text-small">
      <a
        className={`owner-link stretched ${state === 'new' ? 'has-text-weight-semibold' : ''}`}
        title={name}
        href={open.addressOf(id)}
        onClick={(event) => {
          if (!shouldIntercept(event)) return
          event.preventDefault()
          open.open(id)
        }}
      >
        <Marked>{name}</Marked>
      </a>
    </Typed>
  )
}
