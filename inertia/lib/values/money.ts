import limits from '#config/limits'
import { moneyText } from '#texts/money'
import { currencyNames } from '#texts/typed_numbers'
import { inLanguage } from '~/lib/texts'

/** An ISO 4217 code with the decimals that its amounts are shown with. */
export type Currency = { code: string; decimals: number }

const formatIn = ({ code: currency, decimals }: Currency) =>
  inLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
  )

const dollars = formatIn({ code: 'USD', decimals: 2 })
const dirhams = formatIn({ code: 'AED', decimals: 2 })
const bare = inLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    })
)

let setting: { currency: Currency; format: () => Intl.NumberFormat } | null = null

/** The server's setting `CURRENCY`. Kept here, because toasts are drawn outside of every page. */
export function setCurrency(currency: Currency | null | undefined) {
  if (currency?.code !== setting?.currency.code) {
    setting = currency ? { currency, format: formatIn(currency) } : null
  }
}

/** Lists tell dollars without the setting (specification, §1). */
export const listPrice = (price: number) => moneyText((setting?.format ?? dollars)(), price)

/** Detail screens tell dirhams without the setting (specification, §1). */
export const detailPrice = (price: number) => moneyText((setting?.format ?? dirhams)(), price)

/** Anywhere else: without the setting as a number alone, `50,000` or `1,250.50`. */
export const plainPrice = (price: number) => moneyText((setting?.format ?? bare)(), price)

export const priceIn = (text?: string) =>
  text && Number.isFinite(Number(text)) ? plainPrice(Number(text)) : text

/** A price is typed with the decimals of its currency, as far as they are stored. */
export const typedDecimals = () =>
  Math.min(limits.priceDecimals, setting?.currency.decimals ?? limits.priceDecimals)

export const namesOfCurrency = () => (setting ? currencyNames(setting.format()) : [])
