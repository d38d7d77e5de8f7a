import { Plus } from 'lucide-react'
import type { Draft } from '~/components/reviews/verdicts/use_drafts'
import { useText } from '~/hooks/use_text'
import { hasSentence, presets } from '~/components/reviews/verdicts/reasons'

type Props = { draft: Draft; disabled: boolean; onInsert: (sentence: string) => void }

export function PresetSentences({ draft: { reasons, note }, disabled, onInsert }: Props) {
  const t = useText()
  const sentences = reasons
    .flatMap((reason) => presets[reason].map((key) => t(key)))
    .filter((sentence) => !hasSentence(note, sentence))
  if (sentences.length === 0) return null
  return (
    <ul className="row is-tight is-wrapping mt-2" aria-label={t('review.presets')}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <button
            type="button"
            className="preset-sentence"
            disabled={disabled}
            onClick={() => onInsert(sentence)}
          >
            <Plus size={15} aria-hidden />
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  )
}
