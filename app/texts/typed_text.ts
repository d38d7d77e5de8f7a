import { rightToLeft } from '#texts/direction'
import { latinDigits, latinSeparators } from '#texts/typed_numbers'

const invisible = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC`

/** Letters that are shaped by what stands beside them, so that a joiner between them is a part of the word. */
const shaped = String.raw`(?<=[\p{L}\p{M}])(?<![${invisible}\u0300-\u036F\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])`

const meaningful = [
  String.raw`${shaped}[\u200C\u200D](?=[\u200C\u200D]*(?![${invisible}])[\p{L}\p{M}])`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}`,
]

/** They order a line of two directions; embeddings and overrides don't stay, because each text has an element of its own. */
const directionMarks = String.raw`(?<=[^\s${invisible}]\s?)[\u200E\u200F\u061C](?=\s*[^\s${invisible}])`

const unordered = new RegExp(`(${meaningful.join('|')})|[${invisible}]`, 'gu')
const ordered = new RegExp(`(${[...meaningful, directionMarks].join('|')})|[${invisible}]`, 'gu')
const everyInvisible = new RegExp(`[${invisible}]`, 'gu')

const blankLetters = /[\u3164\uFFA0\u2800]/g

const visible = new RegExp(`[^\\s\\p{Z}${invisible}]`, 'u')

export const showsSomething = (text: string) => visible.test(text)

/** Texts that look alike are stored alike, one that shows nothing is empty, and a line break is one character. */
export function legible(typed: string) {
  const isOrdered = rightToLeft.test(typed)
  const text = typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(blankLetters, ' ')
    .replace(isOrdered ? ordered : unordered, '$1')
  return showsSomething(text) ? text.trim().normalize('NFC') : ''
}

/** The one spelling in which an address is stored, because databases compare texts by case. */
export function emailIn(typed: string) {
  const text = typed.toWellFormed().replace(blankLetters, ' ').replace(everyInvisible, '')
  return text.trim().normalize('NFC').toLowerCase()
}

/** `="00123"`, by which a spreadsheet keeps the zeros of a number. */
export const withoutFormula = (typed: string) => typed.replace(/^\s*="(.*)"\s*$/s, '$1').trim()

export const isShortened = (typed: string) =>
  /^\d(?:E\+|[.,]\d+E\+?)\d+$/i.test(latinSeparators(typed.trim()))

const longestNumber = 100

/** `Tel. +49 (0)176/123-45 67, ext. 8` is dialled as `+491761234567`; what can't be read stays, to be refused. */
export function phoneNumberIn(typed: string) {
  if (typed.length > longestNumber || isShortened(typed)) return typed
  const number = latinDigits(
    typed.replace(blankLetters, ' ').normalize('NFKC').replace(everyInvisible, '')
  )
    .replace(/^[^\d+]+(?=.*\d)/su, '')
    // Italy's numbers and San Marino's keep their first zero.
    .replace(/^((?:\+|00)[\s(]*(?!39|378)\d{1,3}[\s\p{Pd}.)]*)[([]\s*0\s*[)\]]/u, '$1')
    .replace(/^((?:[^\p{L}#\d]*\d){7,}[^\p{L}#\d]*)[\p{L}#]\D*(?:\d{1,6}\D*)?$/u, '$1')
    .replace(/[\s\p{P}]+$/u, '')
    // Some programs write a whole number as a decimal.
    .replace(/^(\+?\d+)(?:(?<=\d{7})[.,]0+|[.,]0{1,2})$/, '$1')
    .replace(/[\s().[\]\p{Pd}\u2212]/gu, '')
    .replace(/^(\+?\d{2,7})\/(?=\d)/, '$1')
  return number || legible(typed)
}
