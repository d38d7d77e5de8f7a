import { useCallback } from 'react'
import { useText } from '~/hooks/use_text'
import { failureMessage } from '~/lib/failure'
import type { TextKey } from '~/lib/texts'

export type FailureKeys = { fallback?: TextKey; network?: TextKey; unexpected?: TextKey }

export function useFailureMessage() {
  const t = useText()
  return useCallback(
    (error: unknown, { fallback, network, unexpected }: FailureKeys = {}) =>
      failureMessage(error, {
        fallback: t(fallback ?? 'common.failed'),
        network: t(network ?? 'common.no_response'),
        unexpected: unexpected && t(unexpected),
      }),
    [t]
  )
}
