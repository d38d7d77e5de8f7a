import { useCallback } from 'react'
import { useText } from '~/hooks/use_text'
import { failureOf } from '~/lib/failure'

/**
 * The failure message of a switch or a deletion: the specification's sentence, with the server's
 * reason or the lost connection behind it where one is known.
 */
export function usePropertyFailureMessage() {
  const t = useText()
  return useCallback(
    (error: unknown, action: 'toggle' | 'delete') => {
      const { message, isNetwork } = failureOf(error)
      const reason = message ?? (isNetwork && t('common.no_response'))
      return reason
        ? t(`properties.${action}_refused`, { reason })
        : t(`properties.${action}_failed`)
    },
    [t]
  )
}
