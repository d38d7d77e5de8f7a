import limits from '#config/limits'
import { currencyNames, typedDecimals } from '~/lib/values/money'
import { latinDigits } from '~/lib/values/numbers'

type PriceProblem = 'missing' | 'unreadable' | 'ambiguous' | 'invalid' | 'too_large'

/** `text` is the price as a form shows it: `85,000`, `1,250.50`. */
export type Price =
  | { amount: number; text: string; problem?: undefined }
  | { problem: Exclude<PriceProblem, 'ambiguous'>; amount?: undefined }
  | { problem: 'ambiguous'; whole: string; amount?: undefined }

const currency = '(?:US)?\\$|USD|AED|Dhs?|درهم|د\\.إ\\.?'

const escaped = (name: string) => name.replace(/[$.]/g, String.raw`\$&`)

function currencies() {
  const names = [currency, ...currencyNames().map(escaped)].join('|')
  return new RegExp(`^(?:${names})|(?:${names})$`, 'gi')
}

const magnitudes: [RegExp, number][] = [
  [/(?:k|thousand|ألف)$/i, 3],
  [/(?:m|mn|mio|million|مليون)$/i, 6],
]

/** Digits in threes between separators of one kind, then decimals after a separator of another. */
const grouped = /^([1-9]\d{0,2}([,.' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/

/** A comma before three digits or more separates thousands, perhaps at the wrong place. */
const plain = /^(\d*)(?:\.(\d*)|,(\d{1,2}))?$/

/**
 * Reads a price however it is written: `1.250.000`, `1 250 000`, `1,250,000.50`, `1250,50`, `85k`,
 * `1.2m`, `٨٥٬٠٠٠٫٥٠`. A point before three digits is refused, because it separates thousands for
 * some people and decimals for others.
 */
export function readPrice(typed: string): Price {
  const { text, places } = scaled(written(typed))
  if (!text) return { problem: places ? 'unreadable' : 'missing' }
  if (/^[-−]/.test(text)) return { problem: 'invalid' }
  const parts = partsOf(text)
  if (!parts) return { problem: 'unreadable' }
  const price = priceOf(shifted(parts, places))
  if (price.problem || !/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return price
  return { problem: 'ambiguous', whole: price.text }
}

export const priceText = (price: number) =>
  withDecimals(Number.isInteger(price) ? String(price) : price.toFixed(limits.priceDecimals))

export const inThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Latin digits, points and commas for Arabic ones, letter by letter. */
export const latinSeparators = (typed: string) =>
  latinDigits(typed).replaceAll('٫', '.').replace(/[٬،]/g, ',')

type Parts = { whole: string; decimals: string }

/** In Latin digits and separators, with single blanks, and without a currency. */
function written(typed: string) {
  return latinSeparators(typed)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(currencies(), '')
    .trim()
}

function scaled(text: string) {
  for (const [word, places] of magnitudes) {
    if (word.test(text)) return { text: text.replace(word, '').trimEnd(), places }
  }
  return { text, places: 0 }
}

function partsOf(text: string): Parts | null {
  const [, thousands, , rest = ''] = grouped.exec(text) ?? []
  if (thousands) return { whole: digitsOf(thousands), decimals: rest }
  const [, whole = '', afterPoint = '', decimals = afterPoint] = plain.exec(text) ?? []
  return whole || decimals ? { whole, decimals } : null
}

/** As text, because 1.005 times 1,000 is no whole number for a computer. */
function shifted({ whole, decimals }: Parts, places: number): Parts {
  return {
    whole: whole + decimals.slice(0, places).padEnd(places, '0'),
    decimals: decimals.slice(places),
  }
}

function priceOf(parts: Parts): Price {
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = parts.decimals.replace(/0+$/, '')
  if (decimals.length > typedDecimals()) return { problem: 'invalid' }
  if (whole.length > limits.priceWholeDigits) return { problem: 'too_large' }
  const amount = Number(`${whole}.${decimals}`)
  return { amount, text: priceText(amount) }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function withDecimals(text: string) {
  const [whole, ...decimals] = text.split('.')
  return [inThousands(whole), ...decimals].join('.')
}
