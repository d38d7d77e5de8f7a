import { inThousands, latinSeparators } from '#texts/typed_numbers'

type Edit = {
  before: string
  typed: string
  caret: number
  /** `InputEvent.inputType`: `insertText`, `deleteContentForward`, … */
  kind?: string
}

type TypedPrice = { text: string; caret: number }

/**
 * Sets the commas again after a key. A text that no longer looks like digits in threes stays as
 * typed: `12,34` may become 12.34 or 12,345.
 */
export function typedPrice({ before, typed, caret, kind = '' }: Edit): TypedPrice {
  const text = latinSeparators(typed)
  if (!/^[\d,]*(?:\.\d*)?$/.test(text) || !keepsThrees(before, text, kind)) return { text, caret }
  const next = regrouped(text)
  const at = positionAfter(next, signsIn(text.slice(0, caret)))
  const isBeforeComma = kind === 'deleteContentForward' && next[at] === ','
  return { text: next, caret: isBeforeComma ? at + 1 : at }
}

function keepsThrees(before: string, text: string, kind: string) {
  if (!text.includes(',') || isGrouped(text)) return true
  const isKey = kind.startsWith('delete') || insertedIn(before, text).length === 1
  return isKey && isGrouped(before) && !insertedIn(before, text).includes(',')
}

function insertedIn(before: string, text: string) {
  let start = 0
  while (start < text.length && before[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(before.length, text.length) - start
  while (end < most && before.at(-1 - end) === text.at(-1 - end)) end += 1
  return text.slice(start, text.length - end)
}

const isGrouped = (text: string) => regrouped(text) === text

function regrouped(text: string) {
  const [whole, ...decimals] = text.split('.')
  return [inThousands(whole.replaceAll(',', '')), ...decimals].join('.')
}

const signsIn = (text: string) => text.replaceAll(',', '').length

function positionAfter(text: string, signs: number) {
  let at = 0
  for (let passed = 0; passed < signs && at < text.length; at += 1) {
    if (text[at] !== ',') passed += 1
  }
  return at
}
