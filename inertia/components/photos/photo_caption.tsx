import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useMutation } from '@tanstack/react-query'
import { Check, Pencil, X } from 'lucide-react'
import limits from '#config/limits'
import { IconButton } from '~/components/ui/button'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import { failureOf } from '~/lib/failure'

type Props = {
  caption: string
  onSave: (caption: string) => Promise<unknown>
  children: ReactNode
}

/** A caption that is changed where it stands; `children` are the photo's other actions. */
export function PhotoCaption({ caption, onSave, children }: Props) {
  const t = useText()
  const [state, setState] = useState<'shown' | 'open' | 'left'>('shown')
  if (state === 'open') {
    const close = (byKey: boolean) => setState(byKey ? 'left' : 'shown')
    return <CaptionEditor caption={caption} onSave={onSave} onClose={close} />
  }
  return (
    <>
      <button
        type="button"
        className="photo-caption row is-tight fill"
        aria-label={t('photos.change_caption', { caption })}
        title={caption}
        autoFocus={state === 'left'}
        onClick={() => setState('open')}
      >
        <span className="photo-name truncated has-text-small" dir="auto">
          {caption}
        </span>
        <Pencil size={14} />
      </button>
      {children}
    </>
  )
}

type EditorProps = Omit<Props, 'children'> & { onClose: (byKey: boolean) => void }

/** No form, because the photos may stand in the one that uploads. */
function CaptionEditor({ caption, onSave, onClose }: EditorProps) {
  const t = useText()
  const noteId = useId()
  const failureMessage = useFailureMessage()
  const [typed, setTyped] = useState(caption)
  const saving = useMutation({ mutationFn: onSave })
  const isCancelled = useRef(false)

  const save = (byKey: boolean) => {
    if (saving.isPending || isCancelled.current) return
    if (typed.trim() === caption) onClose(byKey)
    else saving.mutate(typed.trim(), { onSuccess: () => onClose(byKey) })
  }
  const cancel = () => {
    if (saving.isPending) return
    isCancelled.current = true // an input that goes away loses the focus, which would save
    onClose(true)
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true)
    else if (event.key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** A click elsewhere saves; another window does not. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInside = currentTarget.contains(relatedTarget)
    if (!isInside && document.hasFocus() && !saving.isError) save(false)
  }

  return (
    <div className="caption-editor row is-tight is-wrapping fill" onBlur={leave}>
      <input
        className="input is-small fill"
        aria-label={t('photos.caption_of', { caption })}
        aria-describedby={noteId}
        aria-invalid={saving.isError || undefined}
        dir="auto"
        maxLength={limits.captionCharacters}
        placeholder={t('photos.caption_empty')}
        enterKeyHint="done"
        autoComplete="off"
        autoFocus
        readOnly={saving.isPending}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={press}
        onChange={({ target }) => {
          saving.reset()
          setTyped(target.value)
        }}
      />
      <IconButton
        tone="primary"
        label={t('cells.save')}
        onPointerDown={keepFocus}
        onClick={() => save(true)}
      >
        <Check size={18} />
      </IconButton>
      <IconButton label={t('common.cancel')} onPointerDown={keepFocus} onClick={cancel}>
        <X size={18} />
      </IconButton>
      <p
        id={noteId}
        className={saving.isError ? 'has-text-danger has-text-small' : 'is-visually-hidden'}
        role={saving.isError ? 'alert' : 'status'}
      >
        {saving.isPending && t('cells.saving')}
        {saving.isError &&
          (failureOf(saving.error).fields.caption ??
            failureMessage(saving.error, { fallback: 'photos.caption_failed' }))}
      </p>
    </div>
  )
}

/** The input would save as it loses the focus. */
const keepFocus = (event: PointerEvent) => event.preventDefault()
