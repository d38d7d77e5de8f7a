import type { UseQueryResult } from '@tanstack/react-query'
import { FailureNotice } from '~/components/ui/notice'
import { RetryButton } from '~/components/ui/retry_button'

type Props = { text: string; choices: UseQueryResult[] }

export function MissingChoices({ text, choices }: Props) {
  const missing = choices.filter(({ isError, data }) => isError && !data)
  if (missing.length === 0) return null
  const query = {
    error: missing[0].error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach(({ refetch }) => void refetch()),
  }
  return (
    <div className="mb-5">
      <FailureNotice text={text} />
      <RetryButton query={query} small />
    </div>
  )
}
