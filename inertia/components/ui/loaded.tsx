import type { ReactNode } from 'react'
import { FailedState } from '~/components/ui/failed_state'
import type { FailedQuery } from '~/components/ui/retry_button'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Props<Data> = {
  query: FailedQuery & { data: Data | undefined }
  failed: TextKey
  saysWhy?: boolean
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, failed, saysWhy, children }: Props<Data>) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <Spinner text={t('common.loading')} />
  const reason = saysWhy ? failureMessage(error, { fallback: failed }) : undefined
  return <FailedState text={t(failed)} reason={reason} query={query} />
}
