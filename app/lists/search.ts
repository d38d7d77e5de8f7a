import { folded } from '#database/folding'

const marks = '"“”„«»'
const quoted = new RegExp(`[${marks}]([^${marks}]*[^${marks}\\s][^${marks}]*)[${marks}]`, 'u')
/** A comma separates words, unless a digit comes after it. */
const parts = new RegExp(`${quoted.source}|[^\\s,،]+(?:,(?=\\d)[^\\s,،]+)*`, 'gu')
const unclosed = new RegExp(`^[${marks}]+(?=[^${marks}])|([^${marks}])[${marks}]+$`, 'gu')

export const partsOfSearch = (text: string) => [...text.matchAll(parts)].map(([part]) => part)

export const isQuoted = (part: string) => new RegExp(`[${marks}]`, 'u').test(part)

/** `words` have alternatives, one of which must be found. */
export type Search = { ids: number[]; words: string[][] }

type Word = { spellings: string[]; digits: string }

/** api.md, "Rules for every call": all words must be found, in any order. */
export function parseSearch(text: string, hasPhones = true): Search {
  const ids: number[] = []
  const words: Word[] = []
  for (const [part, phrase] of folded(text).matchAll(parts)) {
    const word = phrase ?? part.replace(unclosed, '$1')
    const id = phrase === undefined && /^#(\d+)$/.exec(word)
    if (id) ids.push(Math.min(Number(id[1]), largestId))
    else words.push(phrase === undefined ? typed(word) : { spellings: [word], digits: '' })
  }
  const spellings = words.map((word) => word.spellings)
  return { ids, words: withoutRepeats(hasPhones ? withPhones(words) : spellings) }
}

export const isFound = ({ ids, words }: Search, text: string, id?: number) =>
  ids.every((one) => one === id) &&
  words.every((spellings) => spellings.some((word) => text.includes(word)))

/** PostgreSQL refuses to compare a larger number. */
const largestId = 2_147_483_647

/** A number is also compared without its signs: `050-123` is stored as `050123`. */
function typed(word: string): Word {
  const plain = /\d/.test(word) ? word.replace(/[^\p{L}\p{M}\p{N}]/gu, '') : ''
  const all = [word, word.replaceAll('-', ' ').trim(), plain].filter(Boolean)
  const spellings = [...new Set(all)].filter((one, _, others) => !containsOther(one, others))
  return { spellings, digits: /^[\d\p{P}\p{S}]+$/u.test(word) ? plain : '' }
}

const containsOther = (word: string, others: string[]) =>
  others.some((other) => other !== word && word.includes(other))

/** Few numbers have the same last digits, whatever stands before them: `+971`, `00971` or `0`. */
const phoneDigits = 8

/** A phone number may be written in several words, or be one of several numbers. */
function withPhones(words: Word[]) {
  const numbers: Word[][] = []
  for (const word of words) {
    const last = numbers.at(-1)
    if (word.digits && last?.[0].digits) last.push(word)
    else numbers.push([word])
  }
  return numbers.flatMap((number) => {
    const whole = number.map(({ digits }) => digits).join('')
    return number.map(({ spellings, digits }) => {
      const ends = [...new Set([digits, whole].flatMap(phoneEnd))]
      return [...spellings.filter((one) => !ends.some((end) => one.includes(end))), ...ends]
    })
  })
}

const phoneEnd = (digits: string) =>
  digits.length < phoneDigits ? [] : [digits.slice(-phoneDigits)]

/** A word that is part of another word is found with it, and a letter alone takes longest to find. */
function withoutRepeats(words: string[][]) {
  const distinct = [...new Map(words.map((word) => [word.join('\n'), word])).values()]
  const whole = distinct.filter(([, other]) => other === undefined).map(([word]) => word)
  return distinct.filter(
    ([word, other]) =>
      other !== undefined || !whole.some((longer) => longer !== word && longer.includes(word))
  )
}
