import { Kbd } from '~/components/keys/kbd'
import { FieldGroup } from '~/components/forms/fields/field'
import { useText } from '~/hooks/use_text'
import { reviewReasons, type ReviewReason } from '#review/review_terms'
import { Plus } from 'lucide-react'
import type { VerdictDraft } from '~/components/reviews/verdicts/use_drafts'
import { presets } from '~/components/reviews/verdicts/reasons'

type Props = {
  label: string
  chosen: ReviewReason[]
  error?: string
  onToggle: (reason: ReviewReason) => void
}

export function ReasonChips({ label, chosen, error, onToggle }: Props) {
  const t = useText()
  return (
    <FieldGroup {...{ label, error }} className="is-close">
      {reviewReasons.map((reason, index) => (
        <label key={reason} className="choice-chip">
          <input
            type="checkbox"
            className="is-visually-hidden"
            checked={chosen.includes(reason)}
            aria-invalid={error ? true : undefined}
            onChange={() => onToggle(reason)}
          />
          <Kbd name={String(index + 1)} />
          {t(`review.reason_${reason}`)}
        </label>
      ))}
    </FieldGroup>
  )
}

type PresetProps = { draft: VerdictDraft; onInsert: (sentence: string) => void }

export function PresetSentences({ draft: { reasons, note }, onInsert }: PresetProps) {
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
