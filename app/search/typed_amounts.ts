import { listingCurrency } from '#config/currency'
import { formattingLocale, languages } from '#config/languages'
import limits from '#config/limits'
import { currencyNames, parsePrice } from '#texts/typed_numbers'

const money = { style: 'currency', currency: listingCurrency } as const

const typing = {
  names: languages.flatMap((language) =>
    currencyNames(new Intl.NumberFormat(formattingLocale(language), money))
  ),
  decimals: limits.priceDecimals,
  isSearch: true,
}

/** @returns undefined for what is no price */
export const priceIn = (typed: string) => parsePrice(typed, typing).amount
