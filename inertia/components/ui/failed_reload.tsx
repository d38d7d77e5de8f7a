import { CircleAlert } from 'lucide-react'
import { RetryButton, type FailedQuery } from '~/components/ui/retry_button'
import { useText } from '~/hooks/use_text'

type Props = { text: string; reason?: string; query: FailedQuery }

/** Stands above what was loaded before, which stays. */
export function FailedReload({ text, reason, query }: Props) {
  const t = useText()
  const sentences = [text, reason !== text && reason, t('common.shown_before')].filter(Boolean)
  return (
    <div
      className="failed-reload notification row is-wrapping mx-4 my-3 has-text-small is-danger"
      role="alert"
    >
      <CircleAlert size={18} aria-hidden />
      <span>{sentences.join(' ')}</span>
      <RetryButton query={query} small />
    </div>
  )
}
