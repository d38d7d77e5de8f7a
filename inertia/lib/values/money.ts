import { locale } from '~/lib/texts'

const inCurrency = (currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

const dollars = inCurrency('USD')
const dirhams = inCurrency('AED')

export const usd = (price: number) => dollars.format(price)

export const aed = (price: number) => dirhams.format(price)

const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })

export const amount = (price: number) => plain.format(price)

const bare = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** `50,000` without a currency. What is no number stays as it is. */
export const figure = (price?: string) =>
  price && Number.isFinite(Number(price)) ? bare.format(Number(price)) : price
