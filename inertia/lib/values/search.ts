import { folded, wordsOf } from '#database/folding'

type Searchable<Item> = { item: Item; name: string; text: string }

/** Folded once, because thousands of records are searched at each key press. `more` is found too. */
export const searchable = <Item extends { id: number; name: string }>(
  items: Item[],
  more: (item: Item) => string = () => ''
): Searchable<Item>[] =>
  items.map((item) => {
    const name = folded(item.name)
    return { item, name, text: `${name} ${folded(more(item))} #${item.id}` }
  })

/** Each word has to be found; the best match comes first, equal ones by name. */
export function matchesOf<Item>(entries: Searchable<Item>[], search: string): Item[] {
  const words = wordsOf(search)
  if (words.length === 0) return entries.map(({ item }) => item)
  const phrase = words.join(' ')
  const found = entries.filter(({ text }) => words.every((word) => text.includes(word)))
  const ranked = found.map((entry) => ({ ...entry, rank: rankOf(entry, phrase, words) }))
  const inOrder = ranked.sort(
    (one, other) => one.rank - other.rank || compare(one.name, other.name)
  )
  return inOrder.map(({ item }) => item)
}

export const namesakesIn = <Item extends { name: string }>(items: Item[], search: string) =>
  items.filter(({ name }) => wordsOf(name).join(' ') === wordsOf(search).join(' '))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function rankOf({ name, text }: Searchable<unknown>, phrase: string, words: string[]) {
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) return 2
  return 3
}
