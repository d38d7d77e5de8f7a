import { useId, useState, type FocusEvent, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { toast } from 'sonner'
import limits from '#config/limits'
import { ChangeText } from '~/components/history/changes/change_text'
import { saysChanges } from '~/components/history/changes/history'
import { undoOfferIn, type UndoOffer } from '~/components/history/undo/offer'
import { useUndo } from '~/components/history/undo/use_undo'
import { useUndoOffer } from '~/components/history/undo/use_undo_key'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { NewTab } from '~/components/navigation/new_tab'
import { Button, IconButton } from '~/components/ui/button'
import { NoticeText } from '~/components/ui/notice'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useCountdown } from '~/hooks/use_delay'
import { useAction } from '~/hooks/use_action'
import { useStore } from '~/hooks/use_browser_value'
import { useText } from '~/hooks/use_text'
import { createStore } from '~/lib/store'
import { dismissFailure, showsFailure, type Message } from '~/lib/messages'
import { commandKey } from '~/lib/page/page_keys'

const { toast: usualTime, successNotice: successTime, undo: undoTime } = limits.pageMilliseconds

/** The latest message; those before it keep their undo, and lose their sentence. */
const latest = createStore(0)

let plain: string | undefined

/** Each has an id of its own: the library would remove a new one with the id of one that is going. */
export function showMessage({ offer: header, ...message }: Message) {
  const offer = header ? undoOfferIn(header) : undefined
  if (!offer && !message.text) return
  const turn = latest.get() + 1
  const id = offer?.id ?? `message-${turn}`
  latest.set(turn)
  if (message.kind === 'danger') showsFailure(id)
  else dismissFailure()
  if (!offer) {
    if (plain) toast.dismiss(plain)
    plain = id
  }
  toast.custom(() => <ShownMessage turn={turn} {...message} offer={offer} toastId={id} />, {
    id,
    duration: Infinity,
  })
}

type Props = Omit<Message, 'offer'> & { offer?: UndoOffer; toastId: string; turn: number }

function ShownMessage({ kind, text, lasts = timeOf(kind), isNamed, ...props }: Props) {
  const { offer, listing, added, retry, toastId, turn } = props
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const close = () => {
    setOver(true) // nothing of it fades past its time
    toast.dismiss(toastId)
  }
  const pause = usePause()
  const isTextShown = useSentence(turn, offer) || isNamed
  useCountdown(offer ? undoTime : lasts, pause.isPaused, close)
  if (isOver) return null
  return (
    <div className={`message row is-close is-${kind}`} {...pause.handlers}>
      <div id={id} className="fill" role={kind === 'danger' ? 'alert' : 'status'}>
        {isTextShown && text && <NoticeText kind={kind} text={text} />}
        {offer && !isNamed && (
          <OfferText offer={offer} listing={listing} isAlone={!text || kind !== 'success'} />
        )}
      </div>
      {retry && (
        <Button
          small
          aria-describedby={id}
          onClick={() => {
            close()
            retry()
          }}
        >
          {t('common.try_again')}
        </Button>
      )}
      {added && <SwitchOn {...added} onDone={close} />}
      {offer && <OfferButtons offer={offer} describedBy={id} onDone={close} />}
      <IconButton label={t('activity.dismiss')} onClick={close}>
        <X size={16} />
      </IconButton>
    </div>
  )
}

/** A failure stays until it is read. */
const timeOf = (kind: Message['kind']) =>
  kind === 'danger' ? Infinity : kind === 'success' ? successTime : usualTime

/** A success clears after three seconds (specification, §9), and its undo stays with the record's name. */
function useSentence(turn: number, offer: UndoOffer | undefined) {
  const [isOver, setOver] = useState(false)
  const isLatest = useStore(latest) === turn
  useCountdown(successTime, false, () => setOver(true))
  return offer?.count === 1 ? isLatest && !isOver : true
}

function usePause() {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isPaused: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

type OfferTextProps = { offer: UndoOffer; listing?: string; isAlone: boolean }

function OfferText({ offer, listing, isAlone }: OfferTextProps): ReactNode {
  const { area, action, type, label, count, changes } = offer
  const t = useText()
  if (!isAlone && count !== 1) return null
  // An owner's own sentence says of a restored property that it is not live.
  const isRemarked = action === 'deleted' || (action === 'restored' && area === 'admin')
  const remark = isRemarked ? t(`activity.is_${action}`) : null
  return (
    <p className="message-subject">
      {isAlone ? (
        <span className="is-cut-at-name">
          <RichText
            text={`activity.offer_${action}`}
            values={{ type, label, count }}
            tags={{ record: (name) => <Typed>{name}</Typed> }}
          />
        </span>
      ) : (
        <Typed>{label}</Typed>
      )}
      {saysChanges(action) && changes.length > 0 && (
        <span className="message-change has-text-ink">
          <ChangeText changes={changes} />
        </span>
      )}
      {remark && !isAlone && <span className="message-change has-text-ink">{remark}</span>}
      {listing && (
        <NewTab
          href={listing}
          className="has-text-accent has-text-weight-medium is-rigid is-underlined"
        >
          {t('listed.view')}
        </NewTab>
      )}
    </p>
  )
}

type ButtonsProps = { offer: UndoOffer; describedBy: string; onDone: () => void }

function OfferButtons({ offer, describedBy, onDone }: ButtonsProps) {
  const t = useText()
  const { area, id, action, label, record } = offer
  const undo = useUndo(area, onDone)
  const isRedo = action === 'undone'
  useUndoOffer(id, () => undo.mutateAsync(id), !isRedo && !undo.isPending)
  return (
    <>
      {record && <SwitchOn id={record} label={label} onDone={onDone} />}
      <Button
        small
        busy={undo.isPending}
        onClick={() => undo.mutate(id)}
        title={isRedo ? undefined : t('activity.undo_key', { key: commandKey })}
        aria-keyshortcuts={isRedo ? undefined : 'Control+Z Meta+Z'}
        aria-describedby={describedBy}
      >
        {t(isRedo ? 'activity.redo' : 'activity.undo')}
      </Button>
    </>
  )
}

/** A restored or an added property is off; the answer's own offer tells that it is on. */
function SwitchOn({ id, label, onDone }: { id: number; label: string; onDone: () => void }) {
  const t = useText()
  const activation = useAction(
    () => sendBatch('properties', { action: 'activate', scope: { ids: [id] } }),
    { onSuccess: onDone }
  )
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
