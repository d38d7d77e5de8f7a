import { locale } from '~/lib/texts'

const count = new Intl.NumberFormat(locale)

/** `20,000` */
export const countOf = (number: number) => count.format(number)

/** `٠٥٠` and the Persian `۰۵۰` as `050`: a digit's value is in its code's last four bits. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
