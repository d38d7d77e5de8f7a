export type Part = { text: string; isOwn: boolean }

export const longText = 280

const charactersAround = 60

/** Above this limit everything between the first and the last difference counts as different. */
const mostComparisons = 1_000_000

/** Compares whole words, because a mark inside a word would disconnect Arabic letters. */
export function partsOf(text: string, other: string): Part[] {
  const words = wordsOf(text)
  const shared = sharedWith(wordsOf(other).map(spelled), words.map(spelled))
  const parts: Part[] = []
  words.forEach((word, index) => {
    const last = parts.at(-1)
    if (last && last.isOwn !== shared[index]) last.text += word
    else parts.push({ text: word, isOwn: !shared[index] })
  })
  return parts
}

export function excerptOf(parts: Part[]): Part[] {
  return parts.map(({ text, isOwn }, index) => {
    if (isOwn) return { text: beginningOf(text, longText), isOwn }
    if (text.length <= 2 * charactersAround) return { text, isOwn }
    const before = index > 0 ? beginningOf(text, charactersAround) : ''
    const after = index < parts.length - 1 ? endOf(text, charactersAround) : ''
    return { text: before && after ? before.slice(0, -2) + after : before + after, isOwn }
  })
}

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

const spelled = (word: string) => word.replaceAll(/[^\S\n]/g, '')

function sharedWith(others: string[], words: string[]): boolean[] {
  const shared = words.map(() => false)
  const shortest = Math.min(words.length, others.length)
  let start = 0
  while (start < shortest && words[start] === others[start]) shared[start++] = true
  let end = 0
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) {
    shared[words.length - ++end] = true
  }
  const own = words.slice(start, words.length - end)
  const theirs = others.slice(start, others.length - end)
  for (const index of commonSubsequence(own, theirs)) shared[start + index] = true
  return shared
}

function commonSubsequence(own: string[], theirs: string[]): number[] {
  if (own.length * theirs.length > mostComparisons) return []
  const width = theirs.length + 1
  const lengths = new Uint16Array((own.length + 1) * width)
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      const at = i * width + j
      lengths[at] =
        own[i] === theirs[j]
          ? lengths[at + width + 1] + 1
          : Math.max(lengths[at + width], lengths[at + 1])
    }
  }
  const indexes: number[] = []
  for (let i = 0, j = 0; i < own.length && j < theirs.length;) {
    const at = i * width + j
    if (own[i] === theirs[j]) {
      indexes.push(i++)
      j++
    } else if (lengths[at + width] >= lengths[at + 1]) i++
    else j++
  }
  return indexes
}

function beginningOf(text: string, most: number) {
  return text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, '')} … ` : text
}

function endOf(text: string, most: number) {
  return text.length > most ? `… ${text.slice(-most).replace(/^\S*\s+/, '')}` : text
}
