import { fieldsOf, type ChangedField } from '#fields/changed_fields'
import { useState, type ReactNode } from 'react'
import { HistoryLine, LineFacts, Via } from '~/components/history/records/history_item'
import { isOfEnquiries, isToldInLine, type ChangeRow } from '~/components/history/changes/history'
import { Sentence } from '~/components/history/changes/operation_sentence'
import { RecordChange } from '~/components/history/changes/record_change'
import {
  UndoQuestion,
  useUndoQuestion,
  type UndoableOperation,
} from '~/components/history/undo/undo_question'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FailedReload } from '~/components/ui/failed_state'
import { Select } from '~/components/forms/fields/select'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '~/hooks/use_rows'
import { client } from '~/lib/client'
import type { TextKey } from '~/lib/texts'

export function HistoryCard({ of }: { of: AdminHistoryOf }) {
  const t = useText()
  const question = useUndoQuestion()
  return (
    <Card title={t('activity.record_history')}>
      <RecordHistory of={of} onUndo={question.ask} />
      <UndoQuestion question={question} />
    </Card>
  )
}

type Props = {
  of: AdminHistoryOf
  onUndo?: (operation: UndoableOperation) => void
}

export function RecordHistory({ of, onUndo }: Props) {
  const [field, setField] = useState<ChangedField>()
  const history = useRecordHistory(of, field)
  const isAny = history.data?.pages.some(({ rows }) => rows.length > 0)
  return (
    <div className="record-history">
      {(field || isAny) && (
        <FieldSelect fields={fieldsOf[of.type]} value={field} onChange={setField} />
      )}
      <HistoryPages
        history={history}
        none={field ? 'common.nothing_chosen' : 'activity.history_none'}
      >
        {(change) => <ChangeItem key={change.id} change={change} onUndo={onUndo} />}
      </HistoryPages>
    </div>
  )
}

type PagesProps = {
  history: ReturnType<typeof useRecordHistory>
  none: TextKey
  children: (change: ChangeRow) => ReactNode
}

export function HistoryPages({ history, none, children }: PagesProps) {
  const t = useText()
  const changes = history.data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      {history.isPending && <p className="has-text-soft">{t('common.loading')}</p>}
      {history.isError && <FailedReload text={t('activity.changes_failed')} query={history} />}
      {changes?.length === 0 && <p className="has-text-soft">{t(none)}</p>}
      {changes && <ol className="divided">{changes.map(children)}</ol>}
      {history.hasNextPage && (
        <Button
          small
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('activity.show_more')}
        </Button>
      )}
    </>
  )
}

type ItemProps = Pick<Props, 'onUndo'> & { change: ChangeRow }

function ChangeItem({ change, onUndo }: ItemProps) {
  const { action, at, record, undo, operation_id: operationId } = change
  return (
    <HistoryLine
      entry={change}
      sentence={
        <Sentence
          entry={change}
          type={record.type}
          label={record.label}
          count={1}
          recordId={record.id}
          changes={change.changes}
          ofEnquiries={isOfEnquiries(change.changes)}
        />
      }
      onUndo={onUndo && (() => onUndo({ id: operationId, action }))}
    >
      <LineFacts undo={undo}>
        <time dateTime={at}>{momentOf(at, useZone())}</time>
        <Via operation={change} />
      </LineFacts>
      {!isToldInLine(action, change.changes) && <RecordChange change={change} />}
    </HistoryLine>
  )
}

type HistoryOf = { type: keyof typeof routes; id: number }

export type AdminHistoryOf = HistoryOf & { type: 'property' | 'user' }

const routes = {
  property: 'api.admin.property_changes.index',
  user: 'api.admin.user_changes.index',
  own_property: 'api.owner.property_changes.index',
} as const

const pageRows = 5

type SelectProps = {
  fields: readonly ChangedField[]
  value?: ChangedField
  onChange: (field?: ChangedField) => void
}

function FieldSelect({ fields, value, onChange }: SelectProps) {
  const t = useText()
  return (
    <Select
      look="mb-2"
      aria-label={t('activity.filter_field')}
      value={value ?? ''}
      none={t('activity.all_fields')}
      options={fields.map((field) => [field, t(fieldLabels[field])])}
      onChange={(name) => onChange(fields.find((field) => field === name))}
    />
  )
}

export function useRecordHistory({ type, id }: HistoryOf, field?: ChangedField) {
  return useInfiniteQuery({
    queryKey: [...keyOf(routes[type]), { id, field, type: 'parts' }],
    queryFn: ({ pageParam, signal }) => readPage({ type, id, field, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
  })
}

type PageOf = HistoryOf & { field?: ChangedField; page: number; signal: AbortSignal }

async function readPage({ type, id, field, page, signal }: PageOf) {
  let hasNext = false
  const rows = await client.request(routes[type], {
    params: { id },
    query: { page, per_page: pageRows, field },
    signal,
    hooks: {
      afterResponse: [
        (_request, _options, response) => {
          hasNext = response.headers.get('link')?.includes('rel="next"') ?? false
        },
      ],
    },
  })
  return { rows, hasNext }
}
