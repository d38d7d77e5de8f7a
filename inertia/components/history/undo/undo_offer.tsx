import {
  useId,
  useState,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useLayoutEffect,
} from 'react'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { toast } from 'sonner'
import limits from '#config/limits'
import { useUndo } from '~/components/history/undo/use_undo'
import { Button, IconButton } from '~/components/ui/button'
import { RichText } from '~/components/ui/rich_text'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { refresh } from '~/lib/client'
import { commandKey, isTyping, letterOf } from '~/lib/page/page_keys'
import { undoOfferIn, type UndoOffer } from '~/components/history/undo/offer'
import { useKeyPress } from '~/hooks/use_key_press'

/** `header` is the header of an answer; it shows nothing for an operation that has no sentence. */
export function showOffer(header: string) {
  const offer = undoOfferIn(header)
  if (!offer) return
  const close = () => void toast.dismiss(offer.id)
  toast.custom(() => <Offer offer={offer} onClose={close} />, { id: offer.id, duration: Infinity })
}

type Props = { offer: UndoOffer; onClose: () => void }

/** Counts only while nobody points at it or has the focus in it. */
function Offer({ offer, onClose }: Props) {
  const t = useText()
  const id = useId()
  const { area, action, type, label, count, record } = offer
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const undo = useUndo(area, onClose)
  useCountdown(limits.pageMilliseconds.undo, isPointed || isFocused || undo.isPending, onClose)
  const start = () => !undo.isPending && undo.mutate(offer.id)
  useUndoKey(start)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget))
  return (
    <div
      className="undo-offer row"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <p id={id} className="fill" role="status">
        <RichText
          text={`activity.offer_${action}`}
          values={{ type, label, count }}
          tags={{ record: (name) => <bdi>{name}</bdi> }}
        />
      </p>
      {record && <SwitchOn id={record} label={label} onDone={onClose} />}
      <Button
        small
        busy={undo.isPending}
        onClick={start}
        title={t('activity.undo_key', { key: commandKey })}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-describedby={id}
      >
        {t(action === 'undone' ? 'activity.redo' : 'activity.undo')}
      </Button>
      <IconButton label={t('activity.dismiss')} onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

/** What was restored came back off; the answer's own offer tells that it is on. */
function SwitchOn({ id, label, onDone }: { id: number; label: string; onDone: () => void }) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const activation = useMutation({
    mutationFn: () => sendBatch('properties', { action: 'activate', scope: { ids: [id] } }),
    onSuccess: onDone,
    onError: (error) => toast.error(failureMessage(error)),
    onSettled: () => void refresh(),
  })
  return (
    <Button
      small
      busy={activation.isPending}
      aria-label={t('activity.switch_on_of', { title: label })}
      onClick={() => activation.mutate()}
    >
      {t('activity.switch_on')}
    </Button>
  )
}

/** Ends once it has counted so many milliseconds; what passes while it is paused doesn't count. */
function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isPaused])
}

const mounted: string[] = []

/** Ctrl or Cmd with Z calls the newest of those that stand, unless a text or a dialog has the key. */
function useUndoKey(undo: () => void) {
  const id = useId()
  useLayoutEffect(() => {
    mounted.push(id)
    return () => void mounted.splice(mounted.indexOf(id), 1)
  }, [id])
  useKeyPress((event) => {
    if (mounted.at(-1) !== id || !isUndo(event)) return
    event.preventDefault()
    undo()
  })
}

function isUndo(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
  const isKey = letterOf(event) === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat
  return isKey && !isTyping(target) && !document.querySelector('[aria-modal="true"]')
}
