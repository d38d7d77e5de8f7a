export function folded(text: string) {
  return [...text.normalize('NFC')].map(foldedLetter).join('')
}

/** Accents distinguish unique names, as Öster and Oster. */
export function caseFolded(text: string) {
  return [...text.normalize('NFC')].map(lowerLetter).join('')
}

const foldings = new Map<string, string>()

/** Letters are kept, because a page folds thousands of names at each key press. */
export function foldedLetter(letter: string) {
  const known = foldings.get(letter) ?? foldedNow(letter)
  foldings.set(letter, known)
  return known
}

/** The columns of folded texts have room for two letters of each. */
function foldedNow(letter: string) {
  if (silent.test(letter)) return ''
  const plain = [...letter.normalize('NFKD').toLowerCase()].map(plainLetter)
  const composed = plain.join('').normalize('NFC')
  return [...composed].length > 2 ? letter.toLowerCase() : composed
}

function plainLetter(letter: string) {
  if (silent.test(letter)) return ''
  if (dash.test(letter)) return '-'
  return blank.test(letter) ? ' ' : (sameLetters.get(letter) ?? letter)
}

/** JavaScript writes a sigma by what stands around it, so each letter is lowered by itself. */
export function lowerLetter(letter: string) {
  return letter === 'ς' ? 'σ' : letter.toLowerCase()
}

/** A change needs a migration that writes the letters anew (`triggers/folded_texts.ts`) and folds stored texts. */
export function changedLetters(change: (letter: string) => string) {
  const changes: Record<string, string> = {}
  for (const [first, last] of changedRanges) {
    for (let point = first; point <= last; point += 1) {
      const letter = String.fromCodePoint(point)
      const changed = change(letter)
      if (changed !== letter) changes[letter] = changed
    }
  }
  return changes
}

const changedRanges = [
  [1, 0x1ffff],
  [0xe0000, 0xe01ef],
]

/** Marks of Indian and Thai letters are vowels; most texts leave out Arabic and Hebrew vowels, hamza and tatweel. */
const silent = new RegExp(
  [
    String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}\u0621\u0640\u0674]`,
    String.raw`(?![\u3099\u309A])\p{Script=Inherited}`,
    String.raw`(?=\p{Mn})[\p{Script=Arabic}\p{Script=Hebrew}]`,
    String.raw`['\u0060\u00B4\u02B9\u02BB-\u02BF\u02C8\u055A\u2018-\u201B\u2032\u2035]`,
  ].join('|'),
  'u'
)

const dash = /[\p{Dash_Punctuation}\u2043\u2212]/u

const blank = /\p{Space_Separator}/u

/** Unicode does not take these apart; they are Lucene's ArabicNormalizer, PersianNormalizer and ASCIIFoldingFilter. */
const sameLetters = new Map([
  ...pairs('ٱٲٳىةیېۍےکڪہەھۃڤڥ', 'ااايهييييككههههفف'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬', '01234567890123456789.,'),
  ...pairs('ςøđðħłıŋŧĸſƀɓɖɗəǝɛƒɠɣɨɩƙƚɔɵƥʈʉʋƴƶȷ', 'σoddhlintqsbbddeeefggiiklooptuvyzj'),
  ...pairs(['ß', 'æ', 'œ', 'þ'], ['ss', 'ae', 'oe', 'th']),
])

function pairs(letters: Iterable<string>, plain: Iterable<string>) {
  const plainLetters = [...plain]
  return [...letters].map((letter, index) => [letter, plainLetters[index]] as const)
}

/** A number as people read it out: `lh1148` for `LH-1148`. SQL that keeps it takes the same signs off. */
export const withoutSigns = (number: string) =>
  [...numberSigns].reduce((text, sign) => text.replaceAll(sign, ''), folded(number))

export const numberSigns = ' -./_'
