import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { Plus } from 'lucide-react'
import limits from '#config/limits'
import { reviewReasons } from '#review/review_terms'
import { Kbd } from '~/components/keys/kbd'
import type { VerdictDraft, ReasonedVerdict } from '~/components/reviews/verdicts/use_drafts'
import { ChipField } from '~/components/forms/fields/chip_field'
import { TextAreaField } from '~/components/forms/fields/text_field'
import { Button } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import {
  missingIn,
  reasonsIn,
  toggled,
  withSentence,
  presets,
} from '~/components/reviews/verdicts/reasons'
import { useText } from '~/hooks/use_text'
import { isTyping, letterOf } from '~/lib/page/page_keys'
import type { TextKey } from '~/lib/texts'

type Props = {
  verdict: ReasonedVerdict
  name: string
  draft: VerdictDraft
  onChange: (changes: Partial<VerdictDraft>) => void
  onSend: () => void
  onClose: () => void
}

/** A digit chooses a reason, Enter sends; whatever else is typed goes into the note. */
export function VerdictForm({ verdict, name, draft, onChange, onSend, onClose }: Props) {
  const t = useText()
  const [problem, setProblem] = useState<TextKey>()
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  useBottomBar(form)
  // The first reason would look chosen.
  useEffect(() => form.current?.focus(), [])

  const change = (changes: Partial<VerdictDraft>) => {
    setProblem(undefined)
    onChange(changes)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const missing = missingIn(draft)
    setProblem(missing)
    if (!missing) return onSend()
    if (missing === 'review.note_required') note.current?.focus()
    else form.current?.querySelector<HTMLInputElement>('input')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, nativeEvent } = event
    if (key === 'Escape') return onClose()
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      return submit()
    }
    if (key === 'Enter' && target === form.current) return submit()
    if (ctrlKey || metaKey || altKey || isTyping(target)) return
    const letter = letterOf(nativeEvent)
    const reason = reviewReasons[Number(letter) - 1]
    if (reason) {
      event.preventDefault()
      change({ reasons: toggled(draft.reasons, reason) })
    } else if (key.length === 1 && key !== ' ') {
      note.current?.focus() // the letter goes into it
    }
  }
  const insert = (sentence: string) => {
    change({ note: withSentence(draft.note, sentence) })
    note.current?.focus()
  }
  return (
    <form
      ref={form}
      className="verdict-form without-ring"
      tabIndex={-1}
      noValidate
      aria-label={t(`review.form_${verdict}`)}
      onSubmit={submit}
      onKeyDown={press}
    >
      <Typed as="p" className="truncated has-text-soft has-text-small is-whole is-hidden-from-lg">
        {name}
      </Typed>
      <ChipField
        type="checkbox"
        name="reasons"
        label={t(`review.form_${verdict}`)}
        error={problem === 'review.reason_required' ? t(problem) : undefined}
        options={reviewReasons.map((reason, index) => ({
          value: reason,
          label: (
            <>
              <Kbd name={String(index + 1)} />
              {t(`review.reason_${reason}`)}
            </>
          ),
        }))}
        value={draft.reasons.join()}
        onChange={(codes) => change({ reasons: reasonsIn(codes) })}
      />
      <div>
        <TextAreaField
          ref={note}
          name="note"
          label={t(draft.reasons.includes('other') ? 'review.note_needed' : 'review.note')}
          error={problem === 'review.note_required' ? t(problem) : undefined}
          rows={2}
          maxLength={limits.review.noteCharacters}
          value={draft.note}
          onChange={(text) => change({ note: text })}
        />
        <PresetSentences draft={draft} onInsert={insert} />
      </div>
      <div className="verdict-buttons row is-close is-at-end is-whole">
        <Button onClick={onClose}>
          {t('common.cancel')}
          <Kbd name="Esc" />
        </Button>
        <Button type="submit" tone={verdict === 'rejected' ? 'danger' : 'primary'}>
          {t(`review.send_${verdict}`)}
          <Kbd name="Enter" />
        </Button>
      </div>
    </form>
  )
}

const variable = '--bottom-bar'

/** A message's height stays above it. */
const most = '100dvh - 10rem'

/** Messages stand above what lies at the bottom of the window, however tall it is. */
function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([{ target }]) =>
      style.setProperty(variable, `min(${(target as HTMLElement).offsetHeight}px, ${most})`)
    )
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [bar])
}

type SentencesProps = { draft: VerdictDraft; onInsert: (sentence: string) => void }

function PresetSentences({ draft: { reasons, note }, onInsert }: SentencesProps) {
  const t = useText()
  const sentences = reasons
    .flatMap((reason) => presets[reason].map((key) => t(key)))
    .filter((sentence) => !note.includes(sentence))
  if (sentences.length === 0) return null
  return (
    <ul className="row is-tight is-wrapping mt-2" aria-label={t('review.presets')}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <button type="button" className="preset-sentence" onClick={() => onInsert(sentence)}>
            <Plus size={15} />
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  )
}
