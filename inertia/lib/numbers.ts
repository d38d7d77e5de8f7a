import { locale } from '~/lib/texts'

const count = new Intl.NumberFormat(locale)

export const countOf = (number: number) => count.format(number)

/** Turns `٠٥٠` and the Persian `۰۵۰` into `050`: the last four bits of a digit's code are its value. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
