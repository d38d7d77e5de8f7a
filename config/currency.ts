import env from '#start/env'

const code = env.get('CURRENCY')
const format = code ? new Intl.NumberFormat('en', { style: 'currency', currency: code }) : null

/** Each screen has the specification's own currency without it (§1). */
const currency = code
  ? { code, decimals: format?.resolvedOptions().maximumFractionDigits ?? 2 }
  : null

export default currency

/** Visitors of every country compare listings, so these always have a currency. */
export const listingCurrency = code ?? 'AED'

export const priceText = (price: number) => format?.format(price) ?? String(price)
