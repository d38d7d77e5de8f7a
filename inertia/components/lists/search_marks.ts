import { folded } from '#database/folding'
import { parseSearch } from '#lists/search'

export type Part = { text: string; isMatch: boolean }

/** The parts of a text that a list's search found in it, folded as the server folds both. */
export function searchMarks(text: string, search: string): Part[] {
  const letters = [...text.normalize('NFC')]
  const folds = letters.map(folded)
  const found = lettersFound(folds, parseSearch(search).words.flat())
  const parts: Part[] = []
  for (const [index, letter] of letters.entries()) {
    // A letter without a fold, such as a vowel sign, belongs to the letter before it.
    const isMatch = found.has(index) || (folds[index] === '' && found.has(index - 1))
    if (isMatch) found.add(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}

/** @returns the indexes of the letters */
function lettersFound(folds: string[], words: string[]) {
  const text = folds.join('')
  const letterAt = folds.flatMap((fold, index) => Array.from({ length: fold.length }, () => index))
  const found = new Set<number>()
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      for (let place = at; place < at + word.length; place += 1) found.add(letterAt[place])
    }
  }
  return found
}

/** @returns the id in `#405` or `405` alone */
export function idIn(search: string) {
  const [, digits] = /^#?(\d{1,9})$/.exec(folded(search.trim())) ?? []
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}
