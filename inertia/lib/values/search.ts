import { folded } from '#database/folding'
import { isFound, parseSearch, type Search } from '#lists/search'
import { placesOf, type CountryOption } from '~/lib/values/countries'

type Searchable<Item> = { item: Item; name: string; text: string }

/** Folded once, because thousands of records are searched at each key press. `more` is found too. */
export const searchable = <Item extends { id: number; name: string }>(
  items: Item[],
  more: (item: Item) => string = () => ''
): Searchable<Item>[] =>
  items.map((item) => {
    const name = folded(item.name)
    return { item, name, text: `${name} ${folded(more(item))}` }
  })

export const searchablePlaces = (countries: CountryOption[]) =>
  searchable(placesOf(countries), ({ names }) => names)

export function matchesOf<Item extends { id: number }>(
  entries: Searchable<Item>[],
  typed: string
): Item[] {
  const search = parseSearch(typed)
  const found = entries.filter(({ text, item }) => isFound(search, text, item.id))
  if (search.words.length === 0) return found.map(({ item }) => item)
  const phrase = phraseOf(typed)
  const ranked = found.map((entry) => ({ ...entry, rank: rankOf(entry, phrase, search) }))
  const inOrder = ranked.sort(
    (one, other) => one.rank - other.rank || compare(one.name, other.name)
  )
  return inOrder.map(({ item }) => item)
}

export const namesakesIn = <Item extends { name: string }>(items: Item[], search: string) =>
  items.filter(({ name }) => phraseOf(name) === phraseOf(search))

const phraseOf = (text: string) => folded(text).trim().replace(/\s+/g, ' ')

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function rankOf({ name, text }: Searchable<unknown>, phrase: string, { words }: Search) {
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  const beginnings = words.map((spellings) => spellings.map((word) => ` ${word}`))
  return isFound({ ids: [], words: beginnings }, ` ${text}`) ? 2 : 3
}
