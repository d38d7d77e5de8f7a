/** Isolated where it follows the amount, because an Arabic line would tear `US$` apart. */
export const moneyText = (format: Intl.NumberFormat, amount: number) =>
  format.format(amount).replace(/[A-Z]+\p{Sc}(?!\d)/u, '\u2068$&\u2069')
