import { inLanguage, text } from '~/lib/texts'

const count = inLanguage((locale) => new Intl.NumberFormat(locale))

export const countOf = (number: number) => count().format(number)

export const countedOf = (number: number, hasMore = false) =>
  hasMore ? text('common.more_than', { count: number }) : countOf(number)

const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 2 } as const
const difference = inLanguage((locale) => new Intl.NumberFormat(locale, signed))
const share = inLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { ...signed, style: 'percent', maximumFractionDigits: 1 })
)

/** `−12,500` and `−0.9%`; from nothing there is no share. */
export function differenceOf(from: number, to: number) {
  const written = (format: Intl.NumberFormat, value: number) =>
    format.format(value).replace('-', '−')
  return {
    amount: written(difference(), to - from),
    percent: from === 0 ? 'none' : written(share(), (to - from) / from),
  }
}
