import { Drawing } from '~/components/ui/drawings'
import { RetryButton, type FailedQuery } from '~/components/ui/retry_button'

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
