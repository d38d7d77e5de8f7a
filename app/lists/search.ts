import { folded } from '#database/folding'

const quoted = /["“”„«»]([^"“”„«»]*[^"“”„«»\s][^"“”„«»]*)["“”„«»]/u
const parts = new RegExp(`${quoted.source}|\\S+`, 'gu')

/** `words` have alternatives, one of which must be found. */
export type Search = { ids: number[]; words: string[][] }

/** api.md, "Rules for every call": all words must be found, in any order. */
export function parseSearch(text: string): Search {
  const search: Search = { ids: [], words: [] }
  for (const [part, phrase] of text.matchAll(parts)) {
    const word = folded(phrase ?? part)
    const id = phrase === undefined && /^#(\d+)$/.exec(word)
    if (id) search.ids.push(Math.min(Number(id[1]), largestId))
    else if (word) search.words.push(phrase === undefined ? spellings(word) : [word])
  }
  return { ...search, words: withoutRepeats(search.words) }
}

/** PostgreSQL refuses to compare a larger number. */
const largestId = 2_147_483_647

/** A number is also compared without its signs: `050-123` is stored as `050123`. */
function spellings(word: string) {
  const digits = word.replace(/\D/g, '')
  if (!digits || !/^[\d\p{P}\p{S}]+$/u.test(word)) return [word]
  return word.includes(digits) ? [digits] : [word, digits]
}

/** A word that is part of another word is found with it, and a letter alone takes longest to find. */
function withoutRepeats(words: string[][]) {
  const distinct = [...new Map(words.map((word) => [word.join('\n'), word])).values()]
  const whole = distinct.filter(([, other]) => other === undefined).map(([word]) => word)
  return distinct.filter(
    ([word, other]) =>
      other !== undefined || !whole.some((longer) => longer !== word && longer.includes(word))
  )
}
