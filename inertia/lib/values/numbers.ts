import { locale, text } from '~/lib/texts'

const count = new Intl.NumberFormat(locale)

export const countOf = (number: number) => count.format(number)

/** Of what was counted up to a bound. */
export const countedOf = (number: number, hasMore = false) =>
  hasMore ? text('common.more_than', { count: number }) : countOf(number)

/** Turns `٠٥٠` and the Persian `۰۵۰` into `050`: the last four bits of a digit's code are its value. */
export const latinDigits = (typed: string) =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
