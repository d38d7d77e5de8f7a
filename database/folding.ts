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
