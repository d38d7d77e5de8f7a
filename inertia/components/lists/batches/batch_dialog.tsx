import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { DialogNames } from '~/components/ui/dialog_subjects'
import type { Batch, Question } from '~/components/lists/batches/use_batch'
import { useDeletionContents, useSummary } from '~/components/lists/batches/use_summary'
import { useText } from '~/hooks/use_text'
import { countIn, batchActions, type BatchScope } from '~/lib/batch'
import { countOf } from '~/lib/values/numbers'
import {
  CalendarCheck,
  Check,
  CircleCheck,
  CircleSlash,
  Power,
  PowerOff,
  Trash2,
} from 'lucide-react'
import { Button } from '~/components/ui/button'
import type { Selection } from '~/components/lists/batches/use_selection'

export function BatchDialog({ batch }: { batch: Batch }) {
  const { shown } = batch
  return shown && <BatchQuestion key={batch.question} batch={batch} request={shown} />
}

type Props = { batch: Batch; request: Question }

function BatchQuestion({ batch, request: { action, scope, refused = 0, isApproval } }: Props) {
  const t = useText()
  const { kind, isConfirming, isBusy, close, confirm } = batch
  const summary = useSummary(kind, scope, isConfirming, action)
  const isDeletion = action === 'delete'
  const verb = isApproval ? 'approve' : action
  const contents = useDeletionContents(kind, scope, isConfirming && isDeletion)
  const count = summary.data?.count ?? countIn(scope)
  const kept = summary.data?.kept ?? 0
  const isIdle = count === 0 && kept > 0

  return (
    <ConfirmDialog
      isOpen={isConfirming}
      isBusy={isBusy}
      isReady={!isDeletion || contents.isReady}
      tone={isDeletion ? 'danger' : 'primary'}
      isIdle={isIdle}
      title={t(`selection.${verb}_title`, { kind, count })}
      subject={summary.data && !isIdle && <DialogNames names={summary.data.names} count={count} />}
      text={t(isIdle ? 'selection.only_admins' : `selection.${verb}_question`, {
        kind,
        count,
        kept,
        refused,
      })}
      note={isDeletion && !isIdle ? contents.note : null}
      expected={isDeletion && !isIdle && contents.needsTyping ? countOf(count) : null}
      action={t(`selection.${verb}_now`)}
      onConfirm={confirm}
      onClose={close}
    />
  )
}

const icons = {
  activate: Power,
  deactivate: PowerOff,
  available: CircleCheck,
  unavailable: CircleSlash,
  confirm: CalendarCheck,
  delete: Trash2,
}

type ApprovalProps = { batch: Batch; scope: BatchScope }

export function ApproveAll({ batch, scope }: ApprovalProps) {
  const t = useText()
  return (
    <Button
      small
      tone="primary"
      icon={<Check size={16} />}
      disabled={batch.isBusy}
      onClick={() => batch.approveAll(scope)}
    >
      {t('selection.approve', { count: countIn(scope) })}
    </Button>
  )
}

type ActionsProps = { batch: Batch; selection: Selection; children?: ReactNode }

/** Further ones stand before the deletion. */
export function BatchActions({ batch, selection, children }: ActionsProps) {
  const t = useText()
  const { hasListingEnds } = usePage().props
  return batchActions[batch.kind].map((action) => {
    if (action === 'confirm' && !hasListingEnds) return null
    const Icon = icons[action]
    return [
      action === 'delete' && children,
      <Button
        key={action}
        small
        tone={action === 'delete' ? 'danger-quiet' : undefined}
        icon={<Icon size={16} />}
        busy={batch.running === action}
        disabled={batch.isBusy || selection.isChecking}
        onClick={() => batch.start(action)}
      >
        {action === 'activate' && batch.isApproval
          ? t('selection.approve', { count: selection.count })
          : t(`selection.${action}`)}
      </Button>,
    ]
  })
}
