import { useCallback } from 'react'
import limits from '#config/limits'
import { useText } from '~/hooks/use_text'
import { amount } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

const largest = 10 ** limits.priceWholeDigits - 10 ** -limits.priceDecimals

export function usePriceError() {
  const t = useText()
  return useCallback(
    (typed: string) => {
      const price = readPrice(typed)
      switch (price.problem) {
        case 'missing':
          return t('properties.price_required')
        case 'unreadable':
          return t('properties.price_unreadable', { typed })
        case 'ambiguous':
          return t('properties.price_ambiguous', { typed, whole: price.whole })
        case 'too_large':
          return t('properties.price_too_large', { largest: amount(largest) })
        case 'invalid':
          return t('properties.price_invalid')
      }
    },
    [t]
  )
}
