import limits from '#config/limits'
import { measureIn, squareMetresOf } from '#texts/areas'

type PriceProblem = 'missing' | 'unreadable' | 'ambiguous' | 'invalid' | 'too_large'

export type Price =
  | { amount: number; text: string; problem?: undefined }
  | { problem: Exclude<PriceProblem, 'ambiguous' | 'invalid'>; amount?: undefined }
  /** The amount is one that is stored perhaps, from before the currency was set. */
  | { problem: 'invalid'; amount?: number }
  | { problem: 'ambiguous'; whole: string; amount?: undefined }

type Typing = { names: string[]; decimals: number; isSearch?: boolean }

const currency = '(?:US)?\\$|USD|AED|Dhs?\\.?|درهم|د\\.إ\\.?'

const escaped = (name: string) => name.replace(/[$.]/g, String.raw`\$&`)

function currencies(others: string[]) {
  const names = [currency, ...others.map(escaped)].join('|')
  return new RegExp(`^(?:${names})|(?:${names})$`, 'gi')
}

const magnitudes: [RegExp, number][] = [
  [/(?:k|thousand|[أا]لف|[آا]لاف)$/i, 3],
  [/(?:m|mn|mio|million|مليون|ملايين)$/i, 6],
]

/** Digits in threes between separators of one kind, then decimals after a separator of another. */
const grouped = /^([1-9]\d{0,2}([,.' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/

/** In lakhs and crores: `12,50,000`. */
const groupedInTwos = /^([1-9]\d?(,)(?:\d\d,)*\d\d,\d{3})(?:\.(\d*))?$/

/** A comma before three digits or more separates thousands, perhaps at the wrong place. */
const plain = /^(\d*)(?:\.(\d*)|,(\d{1,2}))?$/

const pointBeforeThree = /^[1-9]\d{0,2}\.\d{3}$/

/** A point before three digits is refused, since it is read in two ways; a search takes it for thousands. */
export function parsePrice(typed: string, { names, decimals, isSearch }: Typing): Price {
  const { text, places } = scaled(written(typed, names))
  if (!text) return { problem: places ? 'unreadable' : 'missing' }
  if (/^[-−]/.test(text)) return { problem: 'invalid' }
  const parts = partsOf(text)
  if (!parts) return { problem: 'unreadable' }
  const price = priceOf(shifted(parts, places), decimals)
  if (price.problem || isSearch || !pointBeforeThree.test(text)) return price
  return { problem: 'ambiguous', whole: price.text }
}

export function currencyNames(format: Intl.NumberFormat) {
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')
  return [format.resolvedOptions().currency, symbol?.value].filter((name) => name !== undefined)
}

/** Square metres, written as `96.5`, `96,5`, `1,250 m²`, `٩٦٫٥` or `1,000 sq ft`. @returns undefined for anything else */
export function parseArea(typed: string, { isSearch = false } = {}) {
  const { number: bare = '', unit = null } = measureIn(typed) ?? {}
  const text = plainly(bare)
  const { whole, decimals } = partsOf(text) ?? { whole: '', decimals: '' }
  const isTooFine = decimals.replace(/0+$/, '').length > limits.facts.areaDecimals
  const isUnclear = !isSearch && pointBeforeThree.test(text)
  const number = isTooFine || isUnclear ? 0 : Number(`${whole}.${decimals}0`)
  const area = squareMetresOf(number, unit)
  return area > 0 && area <= limits.facts.areaMax ? area : undefined
}

export const priceText = (price: number) =>
  withDecimals(Number.isInteger(price) ? String(price) : price.toFixed(limits.priceDecimals))

export const inThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Turns `٠٥٠`, the Persian `۰۵۰` and the wide `０５０` into `050`: the last four bits of a digit's code are its value. */
export const latinDigits = (typed: string) =>
  typed.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

export const latinSeparators = (typed: string) =>
  latinDigits(typed).replaceAll('٫', '.').replace(/[٬،]/g, ',')

type Parts = { whole: string; decimals: string }

const plainly = (typed: string) =>
  latinSeparators(typed)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()

const written = (typed: string, names: string[]) =>
  plainly(typed).replace(currencies(names), '').trim()

function scaled(text: string) {
  for (const [word, places] of magnitudes) {
    if (word.test(text)) return { text: text.replace(word, '').trimEnd(), places }
  }
  return { text, places: 0 }
}

function partsOf(text: string): Parts | null {
  const [, thousands, , rest = ''] = grouped.exec(text) ?? groupedInTwos.exec(text) ?? []
  if (thousands) return { whole: digitsOf(thousands), decimals: rest }
  const [, whole = '', afterPoint = '', decimals = afterPoint] = plain.exec(text) ?? []
  return whole || decimals ? { whole, decimals } : null
}

/** 1.005 times 1,000 is no whole number for a computer. */
function shifted({ whole, decimals }: Parts, places: number): Parts {
  return {
    whole: whole + decimals.slice(0, places).padEnd(places, '0'),
    decimals: decimals.slice(places),
  }
}

function priceOf(parts: Parts, mostDecimals: number): Price {
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = parts.decimals.replace(/0+$/, '')
  if (decimals.length > limits.priceDecimals) return { problem: 'invalid' }
  if (whole.length > limits.priceWholeDigits) return { problem: 'too_large' }
  const amount = Number(`${whole}.${decimals}`)
  if (decimals.length > mostDecimals) return { problem: 'invalid', amount }
  return { amount, text: priceText(amount) }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function withDecimals(text: string) {
  const [whole, ...decimals] = text.split('.')
  return [inThousands(whole), ...decimals].join('.')
}
