import { useCallback } from 'react'
import { useText } from '~/hooks/use_text'
import { failureOf } from '~/lib/failure'
import type { TextKey } from '~/lib/texts'

/**
 * A failure in the screen's own sentence, followed by the server's reason, or by the lost connection,
 * where one is known: `refused` is that sentence with a `{reason}`.
 */
export function useReasonedText() {
  const t = useText()
  return useCallback(
    (error: unknown, failed: TextKey, refused: TextKey) => {
      const { message, isNetwork } = failureOf(error)
      const reason = message ?? (isNetwork && t('common.no_response'))
      return reason ? t(refused, { reason }) : t(failed)
    },
    [t]
  )
}
