import { diffArrays } from 'diff'

export type Part = { text: string; isOwn: boolean }

export const longText = 280

const charactersAround = 60

const mostDifferences = 1000

/** Compares whole words, because a mark inside a word would disconnect Arabic letters. */
export function partsOf(text: string, other: string): Part[] {
  const words = diffArrays(wordsOf(other), wordsOf(text), {
    comparator: (one, another) => spelled(one) === spelled(another),
    maxEditLength: mostDifferences,
  })
  if (!words) return [{ text, isOwn: true }]
  return words
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value.join(''), isOwn: added }))
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

function beginningOf(text: string, most: number) {
  return text.length > most ? `${text.slice(0, most).replace(/\s+\S*$|\p{Cs}$/u, '')} … ` : text
}

function endOf(text: string, most: number) {
  return text.length > most ? `… ${text.slice(-most).replace(/^\S*\s+|^\p{Cs}/u, '')}` : text
}
