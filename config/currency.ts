import env from '#start/env'

const code = env.get('CURRENCY')
const format = code ? new Intl.NumberFormat('en', { style: 'currency', currency: code }) : null

/** What prices are said in; without it each screen has the specification's own (§1). */
const currency = code
  ? { code, decimals: format?.resolvedOptions().maximumFractionDigits ?? 2 }
  : null

export default currency

/** What listings are priced in: visitors of every country compare them. */
export const listingCurrency = code ?? 'AED'

/** As the terminal says it: without a currency as stored. */
export const priceText = (price: number) => format?.format(price) ?? String(price)
