import i18n from '@adonisjs/i18n/services/main'
import type { I18n } from '@adonisjs/i18n'
import { listingCurrency } from '#config/currency'
import { formattingLocale, languages, monthLocales } from '#config/languages'
import limits from '#config/limits'
import { folded } from '#database/folding'
import { Invalid } from '#exceptions/refusal'
import { codesOf, type Field, type FieldKind } from '#fields/field'
import { facts } from '#fields/property_fields'
import { codesOfWords, plain, typedWords } from '#fields/typed_words'
import { beside } from '#texts/beside'
import { firstCharacters } from '#texts/first_characters'
import { isOwnCurrency, plainMoney } from '#imports/units'
import { roundedDegrees } from '#texts/coordinates'
import { measureIn, squareMetresOf, type Unit } from '#texts/areas'
import { latinSeparators, parsePrice } from '#texts/typed_numbers'
import { phoneNumberIn, withoutFormula } from '#texts/typed_text'

export type CellField = { name: string; described: Field | { kind: 'phone' }; unit: Unit | null }

/**
 * Reads what other people's programs and habits make of a value. What it can't read is left to the field's own rule,
 * whose sentence says what is expected; what can be read in two ways is refused.
 */
export function readCell(field: CellField, cell: string, texts = i18n.locale(languages[0])) {
  const { described } = field
  const typed = isProse(described) ? cell.trim() : withoutFormula(cell)
  return typed === '' ? null : readers[described.kind](typed, field, texts)
}

type Described = CellField['described']

const isProse = (described: Described) =>
  described.kind === 'text' || (described.kind === 'line' && !described.isNumber)

const asItIs = (cell: string) => cell

type Reader = (cell: string, field: CellField, texts: I18n) => unknown

const readers: Record<FieldKind | 'phone', Reader> = {
  line: (cell, { described }) => (isProse(described) ? cell : withoutZeros(cell)),
  text: asItIs,
  count: readCount,
  area: readArea,
  coordinate: readDegrees,
  choice: (cell, field, texts) => codeOf(cell, field) ?? notAmong(field, [cell], texts),
  choices: readChoices,
  day: readDay,
  yes_or_no: readYesOrNo,
  money: readMoney,
  reference: withoutZeros,
  phone: phoneNumberIn,
}

/** Some programs write a whole number as a decimal. */
export function withoutZeros(cell: string) {
  const [, whole = cell] = /^(\d+)[.,]0{1,2}$/.exec(latinSeparators(cell)) ?? []
  return whole
}

/** A spreadsheet takes the `+`, the zeros in front and those behind the point off a number. */
export const isSameNumber = (described: Described, read: unknown, stored: unknown) =>
  (described.kind === 'phone' || !isProse(described)) &&
  /^\d+$/.test(String(read)) &&
  withoutZeros(String(stored)).replace(/^(?:\+|0+)/, '') === read

const isStudio = (cell: string) =>
  codeOf(cell, { name: 'kind', described: facts.kind }) === 'studio'

/** A studio has no bedroom of its own. */
function readCount(cell: string, { name }: CellField) {
  return name === 'bedrooms' && isStudio(cell) ? 0 : withoutZeros(latinSeparators(cell))
}

/** What a cell says of other fields: the kind by a studio among the bedrooms, the period by a price for it. */
export function impliedBy({ name, described }: CellField, cell: string): Record<string, string> {
  if (name === 'bedrooms') return isStudio(cell) ? { kind: 'studio' } : {}
  const period = described.kind === 'money' && moneyIn(cell)?.period
  return period ? { purpose: 'rent', rent_period: period } : {}
}

function readArea(cell: string, { unit }: CellField) {
  const { number: bare = '', unit: named } = measureIn(cell) ?? {}
  const number = numberIn(bare)
  return typeof number === 'number' ? squareMetresOf(number, named ?? unit) : (number ?? cell)
}

/** Maps give more decimals than anybody needs. */
function readDegrees(cell: string) {
  const typed = latinSeparators(cell).replace(/[°\s]+$/, '')
  const text = typed.includes('.') ? typed : typed.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? roundedDegrees(Number(text)) : cell
}

/** @returns undefined for what is no number */
function numberIn(typed: string) {
  const read = parsePrice(typed, { names: [], decimals: limits.priceDecimals })
  if (read.problem !== 'ambiguous') return read.amount
  const params = { typed, one: read.whole, other: Number(latinSeparators(typed)) }
  return new Invalid('imports.ambiguous', { params })
}

/** A price in another currency would become one of this platform's. */
function readMoney(cell: string) {
  const { before, number, behind, period } = moneyIn(cell) ?? {}
  if (number === undefined) return new Invalid('properties.no_price', { params: { typed: cell } })
  // An accountant writes less than nothing as `(500)`, some programs as `500-`; `500/-` is a whole amount.
  if (/[-−–(]/.test(before!) || /(?:^|[^/.,])[-−–]|^\s*\)/.test(behind!)) return cell
  const others = [before!, period ? '' : behind!]
  if (others.some((word) => plainMoney(word) && !isOwnCurrency(word)))
    return new Invalid('imports.other_currency', {
      params: { typed: cell, currency: listingCurrency },
    })
  return numberIn(number) ?? number
}

function moneyIn(cell: string) {
  const [, before, number, after] =
    /^(\D*?)([-−]?[.,]?\d(?:.*\d)?)(\D*)$/su.exec(latinSeparators(cell)) ?? []
  if (number === undefined) return undefined
  const [, magnitude = '', behind = ''] = magnitudeFirst.exec(after.trim()) ?? ['', '', after]
  const words = behind.split(/[\s/]+/).filter((word) => plain(word) && !isOwnCurrency(word))
  const period = codeOf(words.join(' '), { name: 'rent_period', described: facts.rent_period })
  return { before, number: number + magnitude, behind, period }
}

const magnitudeFirst =
  /^(k|m|mn|mio|thousand|million|[أا]لف|[آا]لاف|مليون|ملايين)?(?![\p{L}])(.*)$/isu

function readChoices(cell: string, field: CellField, texts: I18n) {
  const words = wordsIn(cell)
  const unknown = words.filter((word) => !codeOf(word, field))
  return unknown.length
    ? notAmong(field, unknown, texts)
    : [...new Set(words.map((word) => codeOf(word, field)))]
}

export const wordsIn = (cell: string) =>
  cell
    .split(/[,،;|\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

function readYesOrNo(cell: string, field: CellField, texts: I18n) {
  const code = codeOf(cell, field)
  return code ? code === 'yes' : notAmong(field, [cell], texts)
}

function notAmong({ name, described }: CellField, words: string[], texts: I18n) {
  const choices = codesOf(described as Field).map((code) => {
    const label = texts.resolveIdentifier(`facts.${name}_${code}`)?.message
    return label ?? typedWords(described.kind, code, [texts.locale])[0]
  })
  const list = new Intl.ListFormat(texts.locale, { type: 'disjunction' }).format(choices)
  const typed = beside(texts.t.bind(texts), words)
  return new Invalid('imports.no_choice', { params: { typed, choices: list } })
}

/** A code is written as it is, or as a person reads or says it in any language. */
const codeOf = (cell: string, field: Pick<CellField, 'name' | 'described'>) =>
  codesOfWords(field).get(plain(cell))

const numericDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=\D|$)/

/** Some write the day first and others the month; a time of day says nothing about a day. */
function readDay(cell: string) {
  const typed = latinSeparators(cell).replace(/\s*([/.-])\s*/g, '$1')
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:$|[T\s]\d)/.exec(typed) ?? []
  if (year) return isoDay(year, month, day)
  const [, one, other, last] = numericDay.exec(typed) ?? []
  if (!one) return dayInLetters(typed) ?? cell
  const [dayFirst, monthFirst] = [isoDay(last, other, one), isoDay(last, one, other)]
  if (Number(one) > 12 || one === other) return dayFirst
  if (Number(other) > 12) return monthFirst
  const params = { typed: cell, one: dayFirst, other: monthFirst }
  return new Invalid('imports.ambiguous', { params })
}

/** `31-Jan-2027`, `31-Jan-27`, `31 January 2027`, `Jan 31st, 2027`, `Sunday, January 31, 2027`. */
function dayInLetters(typed: string) {
  const text = folded(typed)
  const [name] = monthNames.exec(text) ?? []
  if (!name) return undefined
  const [, day, year] = dayAndYear.exec(text.replace(monthNames, ' ')) ?? []
  return day && isoDay(year.padStart(4, '20'), String(months.get(name)), day)
}

const months = new Map(
  monthLocales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const { format } = new Intl.DateTimeFormat(formattingLocale(locale), { month })
      return Array.from({ length: 12 }, (_, index) => {
        const name = format(new Date(2027, index, 15))
        return [folded(name), index + 1] as const
      })
    })
  )
)

const monthNames = new RegExp(`(?<!\\p{L})(?:${[...months.keys()].join('|')})(?!\\p{L})`, 'u')

const dayAndYear =
  /^(?:[\p{L}\s]+,)?[\s,./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,./-]+(\d{4}|\d\d)(?:$|[\sT,]+\d)/u

const isoDay = (year: string, ...others: string[]) =>
  [year, ...others.map((part) => part.padStart(2, '0'))].join('-')

/** As a message tells what was typed, which may be of any length. */
export const shortened = <Value extends string | number>(value: Value) =>
  String(value).length > limits.nameCharacters ? `${firstCharacters(String(value), 100)}…` : value
