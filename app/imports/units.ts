import { listingCurrency } from '#config/currency'
import { languages } from '#config/languages'
import { plain } from '#fields/typed_words'

export const plainMoney = (word: string) => plain(word) || word.replace(/[\s.,/()-]/g, '')

/** What visitors pay in. The `$` of the back office without a setting says nothing about the prices of a file. */
const ownCurrencies = new Set(
  [
    ...(listingCurrency === 'AED' ? ['Dh', 'Dhs', 'درهم', 'دراهم', 'د.إ'] : []),
    listingCurrency,
    ...languages.flatMap((language) =>
      (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
        const style = { style: 'currency', currency: listingCurrency, currencyDisplay } as const
        const parts = [1, 2].flatMap((amount) =>
          new Intl.NumberFormat(language, style).formatToParts(amount)
        )
        return parts.flatMap(({ type, value }) => (type === 'currency' ? value : []))
      })
    ),
  ].map(plainMoney)
)

export const isOwnCurrency = (word: string) => ownCurrencies.has(plainMoney(word))

const codes = new Set(Intl.supportedValuesOf('currency'))

const wordsOf = (heading: string) => heading.split(/[\s()[\],:/]+/)

const isCurrency = (word: string) => isOwnCurrency(word) || codes.has(word) || /\p{Sc}/u.test(word)

export const foreignCurrencyIn = (heading: string) =>
  wordsOf(heading).find((word) => isCurrency(word) && !isOwnCurrency(word))

/** Without the word before it too: `asking price in AED`. */
export const withoutCurrency = (heading: string) =>
  wordsOf(heading)
    .filter((word) => !isCurrency(word) && word.toLowerCase() !== 'in')
    .join(' ')
