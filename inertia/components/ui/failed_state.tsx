import { CircleAlert } from 'lucide-react'
import { EmptyState } from '~/components/ui/empty_state'
import { RetryButton, type FailedQuery } from '~/components/ui/retry_button'
import { useText } from '~/hooks/use_text'

type Props = { text: string; reason?: string; query: FailedQuery & { data?: unknown } }

export function FailedState({ text, reason, query }: Props) {
  return (
    <EmptyState
      role="alert"
      drawing="cut"
      title={text}
      hint={reason !== text && reason}
      action={<RetryButton query={query} />}
    />
  )
}

export function FailedReload({ text, reason, query }: Props) {
  const t = useText()
  const sentences = [text, reason !== text && reason, query.data && t('common.shown_before')]
  return (
    <div className="failed-reload notification row mx-4 my-3 has-text-small is-danger" role="alert">
      <CircleAlert size={18} />
      <span className="fill">{sentences.filter(Boolean).join(' ')}</span>
      <RetryButton query={query} small />
    </div>
  )
}
