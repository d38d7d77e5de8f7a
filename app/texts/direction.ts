export type Direction = 'ltr' | 'rtl'

export const rightToLeft =
  /(?!\u061C)[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const turnedLetter = new RegExp(`(?=\\p{L})${rightToLeft.source}`, 'gu')

const isolatedPart = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g

/** A list that is named keeps what is isolated in it. */
const namedPart = /\u2068((?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069)*)\u2069/g

function lettersIn(text: string) {
  const own = text.replace(isolatedPart, '')
  const turned = own.match(turnedLetter)?.length ?? 0
  return { turned, others: (own.match(/\p{L}/gu)?.length ?? 0) - turned }
}

/** What somebody typed runs as most of its letters do, and from left to right where it has none, as numbers do. */
export function directionOf(typed: string): Direction {
  const { turned, others } = lettersIn(typed)
  return turned && turned >= others ? 'rtl' : 'ltr'
}

export const directionOfField = (typed: string) => (typed ? directionOf(typed) : undefined)

/** Keeps a part of a sentence from turning what stands around it; the characters that do so load a font. */
export function isolated(part: string, around: Direction) {
  const { turned, others } = lettersIn(part)
  const isSafe = around === 'rtl' ? turned && !others : !turned
  return isSafe ? part : `${turned && turned >= others ? '\u2067' : '\u2066'}${part}\u2069`
}

/** Texts put what they name between U+2068 and U+2069, which alone would run as its first letter does. */
export const withDirections = (sentence: string, around: Direction) =>
  sentence.replace(namedPart, (_, part: string) => isolated(part, around))
