import { locale } from '~/lib/texts'

const count = new Intl.NumberFormat(locale)

/** `20,000` */
export const countOf = (number: number) => count.format(number)
