import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { TextKey } from '~/lib/texts'

export type TextValues = Record<string, string | number | Date>

export function useText() {
  const { formatMessage } = useIntl()
  return useCallback(
    (key: TextKey, values?: TextValues) => formatMessage({ id: key }, values),
    [formatMessage]
  )
}
