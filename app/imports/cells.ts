import i18n from '@adonisjs/i18n/services/main'
import { listingCurrency } from '#config/currency'
import { languages } from '#config/languages'
import limits from '#config/limits'
import { Invalid } from '#exceptions/refusal'
import { codesOf, type Field, type FieldKind } from '#fields/field'
import { facts } from '#fields/property_fields'
import { isOwnCurrency, plain, plainMoney, unitIn, withoutUnit, type Unit } from '#imports/units'
import { latinSeparators, parsePrice } from '#texts/typed_numbers'

export type CellField = { name: string; described: Field | { kind: 'phone' }; unit: Unit | null }

/**
 * Reads what other people's programs and habits make of a value. What it can't read is left to the field's own rule,
 * whose sentence says what is expected; what can be read in two ways is refused.
 */
export function readCell(field: CellField, cell: string): unknown {
  return cell.trim() === '' ? null : readers[field.described.kind](cell.trim(), field)
}

const asItIs = (cell: string) => cell

const readers: Record<FieldKind | 'phone', (cell: string, field: CellField) => unknown> = {
  line: asItIs,
  text: asItIs,
  count: readCount,
  decimal: readArea,
  choice: (cell, { name, described }) => codeOf(cell, name, described as Field) ?? cell,
  choices: readChoices,
  day: readDay,
  yes_or_no: readYesOrNo,
  money: readMoney,
  reference: asItIs,
  phone: readPhone,
}

/** A spreadsheet of numbers has `4.00`; a studio has no bedroom of its own. */
function readCount(cell: string, { name }: CellField) {
  if (name === 'bedrooms' && codeOf(cell, 'kind', facts.kind) === 'studio') return studioBedrooms
  return latinSeparators(cell).replace(/[.,]0{1,2}$/, '')
}

/** Any other count is still a text. */
export const studioBedrooms = 0

const squareMetresOfFoot = 0.09290304

function readArea(cell: string, { unit }: CellField) {
  const number = numberIn(withoutUnit(cell))
  if (typeof number !== 'number' || (unitIn(cell) ?? unit) !== 'sqft') return number ?? cell
  return Math.round(number * squareMetresOfFoot * 10) / 10
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
  const [, before, number, after] =
    /^(\D*?)([-−]?[.,]?\d(?:.*\d)?)(\D*)$/su.exec(latinSeparators(cell)) ?? []
  if (number === undefined) return cell
  const [, magnitude = '', behind = ''] = magnitudeFirst.exec(after.trim()) ?? ['', '', after]
  if (![before, behind].every((word) => isOwnCurrency(word) || !plainMoney(word)))
    return new Invalid('imports.other_currency', {
      params: { typed: cell, currency: listingCurrency },
    })
  return numberIn(number + magnitude) ?? number + magnitude
}

const magnitudeFirst =
  /^(k|m|mn|mio|thousand|million|[أا]لف|[آا]لاف|مليون|ملايين)?(?![\p{L}])(.*)$/isu

function readChoices(cell: string, { name, described }: CellField) {
  return wordsIn(cell).map((word) => codeOf(word, name, described as Field) ?? word)
}

export const wordsIn = (cell: string) =>
  cell
    .split(/[,،;|\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** A code is written as it is, or as a person reads it in any language. */
const codeOf = (cell: string, name: string, described: Field) =>
  codesOfWords(name, described).get(plain(cell))

const affirmations: Record<string, string[]> = {
  yes: ['y', 'true', '1', 'on', 'نعم'],
  no: ['n', 'false', '0', 'off', 'لا'],
}

const knownWords = new Map<string, Map<string, string>>()

function codesOfWords(name: string, described: Field) {
  const known = knownWords.get(name) ?? new Map<string, string>()
  if (!known.size) {
    const texts = languages.map((language) => i18n.getTranslationsFor(language))
    for (const code of codesOf(described)) {
      const keys = [`facts.${name}_${code}`, `facts.${name}s_${code}`]
      const words = texts.flatMap((text) => keys.flatMap((key) => text[key] ?? []))
      const others = described.kind === 'yes_or_no' ? affirmations[code] : []
      for (const word of [code, ...words, ...others]) known.set(plain(word), code)
    }
    knownWords.set(name, known)
  }
  return known
}

function readYesOrNo(cell: string, { name, described }: CellField) {
  const code = codeOf(cell, name, described as Field)
  return code ? code === 'yes' : cell
}

const numericDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=\D|$)/

/** Some write the day first and others the month; a time of day says nothing about a day. */
function readDay(cell: string) {
  const typed = latinSeparators(cell)
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:$|[T\s]\d)/.exec(typed) ?? []
  if (year) return isoDay(year, month, day)
  const [, one, other, last] = numericDay.exec(typed) ?? []
  if (!one) return cell
  const [dayFirst, monthFirst] = [isoDay(last, other, one), isoDay(last, one, other)]
  if (Number(one) > 12 || one === other) return dayFirst
  if (Number(other) > 12) return monthFirst
  const params = { typed: cell, one: dayFirst, other: monthFirst }
  return new Invalid('imports.ambiguous', { params })
}

const isoDay = (year: string, ...others: string[]) =>
  [year, ...others.map((part) => part.padStart(2, '0'))].join('-')

/** A spreadsheet that takes a long number for a quantity keeps a few of its digits. */
function readPhone(cell: string) {
  const isShortened = /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell)
  return isShortened ? new Invalid('imports.shortened_number', { params: { typed: cell } }) : cell
}
