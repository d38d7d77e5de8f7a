const characters = new Intl.Segmenter()

/** Readers count an emoji, a flag or a letter with its marks as one. */
export function firstCharacters(text: string, most: number) {
  if (text.length <= most) return text // none is shorter than a unit
  const first = Iterator.from(characters.segment(text)).take(most)
  return first.reduce((joined, { segment }) => joined + segment, '')
}
