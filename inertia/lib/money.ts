import { locale } from '~/lib/texts'

const inCurrency = (currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

const dollars = inCurrency('USD')
const dirhams = inCurrency('AED')

/** The admin property list and the owner's: `$1,250.00`. */
export const usd = (price: number) => dollars.format(price)

/** The detail screens: `AED 1,250.00`. */
export const aed = (price: number) => dirhams.format(price)

const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })

/** In a form, which names no currency: `1,250.00`. */
export const amount = (price: number) => plain.format(price)
