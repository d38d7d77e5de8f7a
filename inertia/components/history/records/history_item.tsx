import { useId, useState, type ReactNode } from 'react'
import {
  ChevronDown,
  Undo2,
  Ban,
  Check,
  ClipboardCheck,
  Images,
  ImageMinus,
  ImagePlus,
  KeySquare,
  KeyRound,
  LogIn,
  MessageSquareText,
  Pencil,
  Plus,
  Power,
  PowerOff,
  RotateCcw,
  Rss,
  EyeOff,
  Send,
  ShieldCheck,
  ShieldOff,
  Trash2,
  type LucideIcon,
  SquareTerminal,
} from 'lucide-react'
import { OperationSentence, RecordName } from '~/components/history/changes/operation_sentence'
import {
  entryActionOf,
  hasMore,
  isShown,
  type ChangeRow,
  type HistoryEntry,
  type OperationRow,
} from '~/components/history/changes/history'
import type { OperationFold } from '~/components/history/changes/folds'
import { Button } from '~/components/ui/button'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { timeOf } from '~/lib/values/dates'
import { RecordChange } from '~/components/history/changes/record_change'
import { useOperation } from '~/components/history/changes/use_operation'
import { FailedReload } from '~/components/ui/failed_state'

type Props = OperationFold & { onUndo: (operation: OperationRow) => void }

export function HistoryItem({ told: operation, operations, onUndo }: Props) {
  const isFolded = operations.length > 1
  const [{ at }] = operations
  const details = isFolded ? (
    <ol className="divided">
      {operations.map((each) => (
        <HistoryItem key={each.id} told={each} operations={[each]} onUndo={onUndo} />
      ))}
    </ol>
  ) : (
    hasMore(operation) && <OperationChanges id={operation.id} />
  )
  return (
    <HistoryLine
      entry={operation}
      sentence={<OperationSentence operation={operation} />}
      details={details}
      onUndo={isFolded ? undefined : () => onUndo(operation)}
    >
      <LineFacts undo={isFolded ? undefined : operation.undo}>
        <time dateTime={at} title={at}>
          {timeOf(at, useZone())}
        </time>
        {operation.record && <FoldedCount operations={operations} />}
        <Via operation={operation} />
      </LineFacts>
    </HistoryLine>
  )
}

type Undoable = Partial<Pick<OperationRow, 'undo'>>

type LineProps = {
  entry: HistoryEntry & Undoable
  /** Describes the buttons; without it the whole line does. */
  sentence?: ReactNode
  details?: ReactNode
  aside?: ReactNode
  isBusy?: boolean
  onUndo?: () => void
  children: ReactNode
}

export function HistoryLine({ entry, sentence, details, isBusy, onUndo, ...parts }: LineProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="history-item py-1 has-text-small">
      <HistoryIcon entry={entry} />
      <div className="history-line" id={sentence ? undefined : id}>
        {sentence && <p id={id}>{sentence}</p>}
        {parts.children}
      </div>
      <div className="history-buttons">
        {onUndo && entry.undo === 'possible' && (
          <Button
            small
            tone="quiet"
            aria-describedby={id}
            disabled={isBusy}
            icon={<Undo2 size={15} />}
            onClick={onUndo}
          >
            {t('activity.undo')}
          </Button>
        )}
        {details && (
          <button
            type="button"
            className="button is-icon is-ghost opener"
            aria-expanded={isOpen}
            aria-label={t('activity.open')}
            aria-describedby={id}
            title={t('activity.open')}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={17} />
          </button>
        )}
      </div>
      {isOpen && (
        <div className="is-beside my-2" role="group" aria-labelledby={id}>
          {details}
        </div>
      )}
      {parts.aside}
    </li>
  )
}

export function LineFacts({ undo, children }: Undoable & { children: ReactNode }) {
  const t = useText()
  return (
    <p className="row is-close is-wrapping has-text-soft has-text-tiny is-tabular">
      {children}
      {undo === 'done' && <Tag>{t('activity.taken_back')}</Tag>}
    </p>
  )
}

function HistoryIcon({ entry }: { entry: HistoryEntry }): ReactNode {
  const action = entryActionOf(entry)
  const Icon = actionIcons[action]
  return (
    <span className={`history-icon is-${action}`} aria-hidden>
      <Icon size={15} />
    </span>
  )
}

const actionIcons: Record<ReturnType<typeof entryActionOf>, LucideIcon> = {
  created: Plus,
  updated: Pencil,
  activated: Power,
  deactivated: PowerOff,
  deleted: Trash2,
  restored: RotateCcw,
  images_added: ImagePlus,
  images_removed: ImageMinus,
  images_reordered: Images,
  reviewed: ClipboardCheck,
  approved: Check,
  changes_requested: MessageSquareText,
  rejected: Ban,
  resubmitted: Send,
  withdrawn: EyeOff,
  password_changed: KeyRound,
  second_factor_on: ShieldCheck,
  second_factor_off: ShieldOff,
  token_created: KeySquare,
  token_revoked: KeySquare,
  feed_made: Rss,
  feed_ended: Rss,
  signed_in: LogIn,
  undone: Undo2,
  purged: Trash2,
}

type ViaProps = { operation: Pick<ChangeRow, 'via' | 'actor' | 'account' | 'token'> }

export function Via({ operation: { via, actor, account, token } }: ViaProps) {
  const t = useText()
  if (via === 'web' && !token) return null
  const viaText = () => {
    if (token) return t('activity.by_token', { token })
    if (via !== 'terminal') return t('activity.by_itself')
    return actor || !account ? t('activity.in_terminal') : t('activity.as_account', { account })
  }
  return (
    <span className="row is-tight">
      {token ? <KeySquare size={14} /> : <SquareTerminal size={14} />}
      <span className="is-breakable">{viaText()}</span>
    </span>
  )
}

export function FoldedCount({ operations: { length: total } }: Pick<OperationFold, 'operations'>) {
  const t = useText()
  return (
    total > 1 && (
      <span className="has-text-soft has-text-tiny is-nowrap">
        {t('common.rows_shown', { list: 'activity', total, hasMore: false })}
      </span>
    )
  )
}

const shownAtOnce = 20

function OperationChanges({ id }: { id: string }) {
  const t = useText()
  const query = useOperation(id)
  const { operation, changes } = query
  return (
    <>
      {query.isError && <FailedReload text={t('activity.changes_failed')} query={query} />}
      {query.isPending && <Skeleton bones={2} look="stack is-close" />}
      {operation && changes && (
        <Changes
          changes={changes}
          total={operation.count}
          isLoading={query.isFetchingNextPage}
          onMore={query.fetchNextPage}
        />
      )}
    </>
  )
}

type ChangesProps = {
  changes: ChangeRow[]
  total: number
  isLoading: boolean
  onMore: () => unknown
}

function Changes({ changes, total, isLoading, onMore }: ChangesProps) {
  const t = useText()
  const [count, setCount] = useState(shownAtOnce)
  if (total === 1) return <OneChange change={changes[0]} />
  const left = total - Math.min(count, changes.length)
  const showMore = () => {
    setCount(count + 100)
    if (count + 100 > changes.length) onMore()
  }
  return (
    <>
      <ul className="stack">
        {changes.slice(0, count).map((change) => (
          <li key={change.id}>
            <RecordName {...change.record} />
            <RecordChange change={change} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button small tone="quiet" busy={isLoading} onClick={showMore}>
          {t('activity.show_records', { count: left })}
        </Button>
      )}
    </>
  )
}

function OneChange({ change }: { change: ChangeRow }) {
  const t = useText()
  const isEmpty = !change.changes.some(isShown) && !change.images?.length
  if (isEmpty) return <p className="has-text-soft">{t('activity.no_changes')}</p>
  return <RecordChange change={change} />
}
