import { useCallback } from 'react'
import limits from '#config/limits'
import { useText } from '~/hooks/use_text'
import { plainPrice, typedDecimals } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

/** A stored price may have decimals that the currency, which was set later, lacks. */
export function usePriceError(reading?: Parameters<typeof readPrice>[1]) {
  const t = useText()
  return useCallback(
    (typed: string, stored?: number) => {
      const price = readPrice(typed, reading)
      if (price.amount !== undefined && price.amount === stored) return undefined
      const decimals = typedDecimals()
      const largest = 10 ** limits.priceWholeDigits - 10 ** -decimals
      switch (price.problem) {
        case 'missing':
          return t('properties.price_required')
        case 'unreadable':
          return t(reading ? 'properties.price_unreadable' : 'properties.no_price', { typed })
        case 'ambiguous':
          return t('properties.price_ambiguous', { typed, whole: price.whole, decimals })
        case 'too_large':
          return t('properties.price_too_large', { largest: plainPrice(largest) })
        case 'invalid':
          return t('properties.price_invalid', { decimals })
      }
    },
    [t, reading]
  )
}
