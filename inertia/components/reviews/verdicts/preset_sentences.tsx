import { Plus } from 'lucide-react'
import type { VerdictDraft } from '~/components/reviews/verdicts/use_drafts'
import { presets } from '~/components/reviews/verdicts/reasons'
import { useText } from '~/hooks/use_text'

type Props = { draft: VerdictDraft; onInsert: (sentence: string) => void }

export function PresetSentences({ draft: { reasons, note }, onInsert }: Props) {
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
