import { test } from '@japa/runner'
import { see, show } from './screen.js'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { setCurrency } from '~/lib/values/money'

function Problem({ typed, stored }: { typed: string; stored?: number }) {
  return usePriceError()(typed, stored) ?? 'no problem'
}

test.group('Forms | price', (group) => {
  group.each.teardown(() => setCurrency(null))

  for (const [typed, stored, problem] of [
    ['12,345.50', 12_345.5, 'no problem'],
    ['12,345', 12_345.5, 'no problem'],
    ['12,345.60', 12_345.5, /decimals|whole/],
    ['12,345.50', undefined, /decimals|whole/],
    ['', 12_345.5, /price/i],
  ] as const) {
    test(`of ${stored} and typed as “${typed}” follows the currency once it is changed`, async () => {
      const props = { currency: { code: 'JPY', decimals: 0 } }
      await show(<Problem typed={typed} stored={stored} />, { props })
      await see(problem)
    })
  }
})
