import { locale } from '~/lib/texts'

const inCurrency = (currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

const dollars = inCurrency('USD')
const dirhams = inCurrency('AED')

/** In lists: `$1,250.00`. */
export const usd = (price: number) => dollars.format(price)

/** On detail screens: `AED 1,250.00`. */
export const aed = (price: number) => dirhams.format(price)

const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })

/** In forms: `1,250.00`. */
export const amount = (price: number) => plain.format(price)
