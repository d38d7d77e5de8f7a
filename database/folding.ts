/** As the database stores a text for searches and orders: see its migrations, and SQLite's trigram tokenizer. */
export function folded(text: string) {
  return [...text.normalize('NFC')].map(foldedLetter).join('')
}

/** What is unique without regard to case: accents distinguish names, as Öster and Oster. */
export function caseFolded(text: string) {
  return [...text.normalize('NFC')].map(lowerLetter).join('')
}

/** SQLite's tokenizer knows the accents of Latin letters alone. */
export function foldedLetter(letter: string) {
  if (silent.test(letter)) return ''
  if (blank.test(letter)) return ' '
  const same = sameLetters.get(letter)
  if (same) return same
  const base = letter.normalize('NFD').replace(accents, '').toLowerCase()
  return /^[a-z]?$/.test(base) ? base : letter.toLowerCase()
}

/** By itself, because JavaScript writes a sigma by what stands around it. */
export function lowerLetter(letter: string) {
  return letter === 'ς' ? 'σ' : letter.toLowerCase()
}

/** Migrations write the result into the database, so a change needs another migration. */
export function changedLetters(change: (letter: string) => string) {
  const changes: Record<string, string> = {}
  for (let point = 1; point <= lastChanged; point += 1) {
    const letter = String.fromCodePoint(point)
    const changed = change(letter)
    if (changed !== letter) changes[letter] = changed
  }
  return changes
}

/** No letter beyond has another case. */
const lastChanged = 0x1ffff

const accents = /[\u0300-\u0331]/g

/** Arabic vowel signs, and the stroke that makes a word longer. */
const silent = /[\u0640\u064B-\u0655\u0670]/

/** A no-break space, which looks like a plain one, and Unicode's others. */
const blank = /\p{Space_Separator}/u

/** Letters that are written in several ways: Arabic ones, as Lucene's ArabicNormalizer has them, and sigma. */
const sameLetters = new Map(
  [...'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ς'].map((letter, index) => [letter, 'اااايهوي0123456789σ'[index]])
)

/** The words of a search for names. */
export const wordsOf = (search: string) =>
  folded(search)
    .split(/[\s,]+/)
    .filter(Boolean)
