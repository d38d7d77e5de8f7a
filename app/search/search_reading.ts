import { folded } from '#database/folding'
import { placesNamed, readCountries } from '#places/places'
import { denials, meaningsOf, prefixes, type ReadFilters } from '#search/search_vocabulary'
import { isQuoted, parseSearch, partsOfSearch } from '#lists/search'
import type { ListingQuery } from '#validators/listing'

/** Words that name filters, and the search without them. */
export type ReadWords = { filters: ReadFilters; words: string; without: string }

/** What all words say together; `rest` is searched as text, `alone` is the search without it. */
export type SearchReading = { filters: ReadFilters; read: ReadWords[]; rest: string; alone: string }

type Phrase = { first: number; length: number; words: string; spellings: string[] }
type Found = Phrase & { filters: ReadFilters }

const longestPhrase = 6

/** api.md, "Listings": reads what names a filter in any language and is not given, but not in quotes, and no number of a listing. */
export async function readSearch({ search = '', ...given }: ListingQuery): Promise<SearchReading> {
  const parts = partsOfSearch(search)
  const [denying, beginnings] = [denials(), prefixes()]
  const phrases = parts.map((_, first) => phrasesAt(parts, first, beginnings))
  const texts = phrases.flat().flatMap(({ spellings }) => spellings)
  const [places, countries] = await Promise.all([placesNamed(texts), readCountries()])
  const found: Found[] = []
  let filters: ReadFilters = {}

  const meaningsIn = ({ spellings }: Phrase): ReadFilters[] =>
    spellings.flatMap((text) => [...meaningsOf(text), ...(places.get(text) ?? [])])
  const isWithin = (sub?: number | null, main?: number | null) =>
    Boolean(sub && main && countries.get(sub)?.main_id === main)
  /** Several kinds go together, and so does a place with its country; another value is searched as text. */
  const isFitting = ([name, value]: [string, unknown]) =>
    !(name in filters) ||
    Array.isArray(value) ||
    Reflect.get(filters, name) === value ||
    isWithin(Number(value), filters.country_id) ||
    isWithin(filters.country_id, Number(value))

  for (let first = 0; first < parts.length;) {
    const isDenied = first > 0 && denying.has(folded(parts[first - 1]))
    const next = (isDenied ? [] : phrases[first])
      .flatMap((phrase) => meaningsIn(phrase).map((meaning) => ({ ...phrase, filters: meaning })))
      .find((one) => isFree(one.filters, given) && Object.entries(one.filters).every(isFitting))
    if (next) {
      found.push(next)
      const isKnown = isWithin(filters.country_id, next.filters.country_id)
      if (!isKnown) filters = { ...filters, ...joined(filters, next.filters) }
    }
    first += next?.length ?? 1
  }

  const silent = found.filter((one) => !Object.keys(one.filters).length)
  const read = found.filter((one) => !silent.includes(one))
  const without = (gone: Phrase[]) =>
    parts
      .filter((_, at) => !gone.some(({ first, length }) => at >= first && at < first + length))
      .join(' ')
  const rest = without(found)
  return {
    filters,
    read: read.map((one) => ({ ...one, without: without([one, ...silent]) })),
    rest: read.length ? rest : search,
    alone: read.map(({ words }) => words).join(' '),
  }
}

/** What is searched as it is typed: words in quotes, and the number of a listing. */
export const isLiteral = (part: string) => isQuoted(part) || parseSearch(part).ids.length > 0

/** The longest first, each as it is typed and without what a language writes at its beginning. */
function phrasesAt(parts: string[], first: number, beginnings: string[]): Phrase[] {
  const near = parts.slice(first, first + longestPhrase)
  const literal = near.findIndex(isLiteral)
  const most = literal < 0 ? near.length : literal
  return Array.from({ length: most }, (_, index) => {
    const length = most - index
    const words = parts.slice(first, first + length).join(' ')
    const text = folded(words)
    const bare = beginnings
      .filter((prefix) => text.startsWith(prefix) && text.length > prefix.length + 2)
      .map((prefix) => text.slice(prefix.length))
    return { first, length, words, spellings: [text, ...bare] }
  })
}

/** `bedrooms_min` is a filter of the bedrooms too. */
const isFree = (read: ReadFilters, given: object) =>
  Object.keys(read).every((name) =>
    [name, name.replace(/_min$/, ''), `${name}_min`].every(
      (same) => (Reflect.get(given, same) ?? null) === null
    )
  )

const joined = (filters: ReadFilters, read: ReadFilters) =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => {
      const former: unknown = filters[name as keyof ReadFilters]
      const all = Array.isArray(former) && Array.isArray(value) ? [...former, ...value] : value
      return [name, Array.isArray(all) ? [...new Set(all)] : all]
    })
  )
