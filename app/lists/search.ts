const quoted = /["“”„«»]([^"“”„«»]*[^"“”„«»\s][^"“”„«»]*)["“”„«»]/u
const parts = new RegExp(`${quoted.source}|\\S+`, 'gu')

/** `words` have alternatives, one of which must be found. */
export type Search = { ids: number[]; words: string[][] }

/** API.md, "Rules for every call": all words must be found, in any order. */
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

/** As the database stores a text for searches: see its migrations, and SQLite's trigram tokenizer. */
export function folded(text: string) {
  return [...text.normalize('NFC').replace(silent, '').replace(anyBlank, ' ')]
    .map((letter) => sameLetters.get(letter) ?? foldedLetter(letter))
    .join('')
}

/** The tokenizer knows the accents of Latin letters alone. */
function foldedLetter(letter: string) {
  const base = letter.normalize('NFD').replace(accents, '').toLowerCase()
  return /^[a-z]?$/.test(base) ? base : letter.toLowerCase()
}

const accents = /[\u0300-\u0331]/g

/** Arabic vowel signs, and the stroke that makes a word longer. */
const silent = /[\u0640\u064B-\u0655\u0670]/g

/** A no-break space, which looks like a plain one, and Unicode's others. */
export const blanks =
  '\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000'

const anyBlank = new RegExp(`[${blanks}]`, 'g')

/** Letters that are written in several ways: Arabic ones, as Lucene's ArabicNormalizer has them, and sigma. */
const sameLetters = new Map(
  [...'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ς'].map((letter, index) => [letter, 'اااايهوي0123456789σ'[index]])
)
