import { CircleAlert } from 'lucide-react'
import { Drawing } from '~/components/ui/drawings'
import { RetryButton, type FailedQuery } from '~/components/ui/retry_button'
import { useText } from '~/hooks/use_text'

type Props = { text: string; reason?: string; query: FailedQuery }

export function FailedState({ text, reason, query }: Props) {
  return (
    <div className="centered stack has-text-centered is-empty" role="alert">
      <Drawing name="cut" />
      <p className="title is-5">{text}</p>
      {reason && reason !== text && <p className="has-text-soft">{reason}</p>}
      <RetryButton query={query} />
    </div>
  )
}

export function FailedReload({ text, reason, query }: Props) {
  const t = useText()
  const sentences = [text, reason !== text && reason, t('common.shown_before')].filter(Boolean)
  return (
    <div className="failed-reload notification row mx-4 my-3 has-text-small is-danger" role="alert">
      <CircleAlert size={18} />
      <span className="fill">{sentences.join(' ')}</span>
      <RetryButton query={query} small />
    </div>
  )
}
