import { useSyncExternalStore, type ComponentType } from 'react'
import { useOverlays, type Overlays } from '~/components/overlays/use_overlays'
import type { Batch } from '~/components/batches/use_batch'
import type { Area } from '~/lib/areas'
import { leaveQuestion } from '~/lib/leave_question'
import { expiredSession } from '~/lib/session'

type Opening = { isOpen: boolean; close: () => void }

/** A dialog whose script loads when nothing else has to; `useOpening` tells whether it is asked for. */
function lazyDialog<Props extends object>(
  dialogIn: (overlays: Overlays) => ComponentType<Props>,
  useOpening: (props: Props) => Opening
) {
  return function LazyDialog(props: Props) {
    const { isOpen, close } = useOpening(props)
    const overlays = useOverlays(isOpen, close)
    if (!overlays) return null
    const Dialog = dialogIn(overlays)
    return <Dialog {...props} />
  }
}

type Opened = { isOpen: boolean; onClose: () => void }

const whenOpened = ({ isOpen, onClose }: Opened) => ({ isOpen, close: onClose })

export const ConfirmDialog = lazyDialog((overlays) => overlays.ConfirmDialog, whenOpened)

export const KeysDialog = lazyDialog((overlays) => overlays.KeysDialog, whenOpened)

export const SaveDialog = lazyDialog((overlays) => overlays.SaveDialog, whenOpened)

export const RenameDialog = lazyDialog(
  (overlays) => overlays.RenameDialog,
  ({ view, onClose }) => ({ isOpen: view !== null, close: onClose })
)

export const UserDialog = lazyDialog(
  (overlays) => overlays.UserDialog,
  ({ user, onClose }) => ({ isOpen: user !== null, close: onClose })
)

export const CountryDialog = lazyDialog(
  (overlays) => overlays.CountryDialog,
  ({ country, onClose }) => ({ isOpen: country !== null, close: onClose })
)

export const BatchDialog = lazyDialog(
  (overlays) => overlays.BatchDialog,
  ({ batch }: { batch: Batch }) => ({ isOpen: batch.isAsked, close: batch.close })
)

export const LeaveDialog = lazyDialog(
  (overlays) => overlays.LeaveDialog,
  () => {
    const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.get)
    return { isOpen: question !== null, close: () => question?.answer(false) }
  }
)

export const SessionExpiredDialog = lazyDialog(
  (overlays) => overlays.SessionExpiredDialog,
  ({ area }: { area: Area }) => {
    const expired = useSyncExternalStore(expiredSession.subscribe, expiredSession.get)
    return { isOpen: expired?.area === area, close: () => expiredSession.set(null) }
  }
)
