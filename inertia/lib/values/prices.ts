import { parsePrice } from '#texts/typed_numbers'
import { namesOfCurrency, typedDecimals } from '~/lib/values/money'

export const readPrice = (typed: string, { isSearch = false } = {}) =>
  parsePrice(typed, { names: namesOfCurrency(), decimals: typedDecimals(), isSearch })
