import { useMemo } from 'react'
import type { Choice } from '~/components/forms/choices/choice_list'
import { useCountries } from '~/hooks/use_countries'
import { storedList, storeList } from '~/lib/recent'
import { inLanguage } from '~/lib/texts'
import { placeName, type Place } from '~/lib/values/countries'
import { matchesOf, searchablePlaces } from '~/lib/values/search'

export type CountryLabel = (place: Pick<Place, 'name' | 'main'>) => string

export type CountryCounts = ReadonlyMap<number, number>

/**
 * Main countries with their sub-countries behind them; above them those that have properties, where these are
 * counted, else the ones that were chosen lately.
 */
export function useCountryChoices(
  search: string,
  { labelOf: ownLabel, counts }: { labelOf?: CountryLabel; counts?: CountryCounts }
) {
  const label = useCountryLabel()
  const labelOf = ownLabel ?? label
  const query = useCountries()
  const { data } = query
  const entries = useMemo(() => searchablePlaces(data ?? []), [data])
  const choices = useMemo(
    () =>
      search
        ? matchesOf(entries, search).map((place) => choiceOf(place, labelOf(place)))
        : [
            ...(counts ? usedIn(entries, counts, labelOf) : recentIn(placesIn(entries), labelOf)),
            ...entries.map(({ item: place }) => ({
              ...choiceOf(place, labelOf(place)),
              isIndented: place.parent_id !== null,
            })),
          ],
    [entries, search, labelOf, counts]
  )
  const nameOf = (id: string) => {
    const place = entries.find(({ item }) => String(item.id) === id)?.item
    return place && labelOf(place)
  }
  return { choices, nameOf, query }
}

const labels = inLanguage(
  (): CountryLabel =>
    ({ name, main }) =>
      placeName(name, main)
)

export const useCountryLabel = () => labels()

const choiceOf = ({ id }: Place, name: string): Choice => ({ key: String(id), id, name })

type Entries = ReturnType<typeof searchablePlaces>

const placesIn = (entries: Entries) => entries.map(({ item }) => item)

function usedIn(entries: Entries, counts: CountryCounts, labelOf: CountryLabel): Choice[] {
  const count = ({ id }: Place) => counts.get(id) ?? 0
  return placesIn(entries)
    .filter((place) => count(place) > 0)
    .toSorted((one, other) => count(other) - count(one))
    .map((place) => ({ ...choiceOf(place, labelOf(place)), key: `used ${place.id}` }))
}

/** A list that fits into the window needs no shortcut. */
function recentIn(places: Place[], labelOf: CountryLabel): Choice[] {
  if (places.length < 12) return []
  return recentCountries().flatMap((recent) => {
    const place = places.find(({ id }) => id === recent)
    return place
      ? [{ ...choiceOf(place, labelOf(place)), key: `recent ${recent}`, isRecent: true }]
      : []
  })
}

const storageKey = 'recentCountries'
const most = 5

const isId = (value: unknown): value is number => Number.isInteger(value)

const recentCountries = () => storedList(storageKey, isId).slice(0, most)

export const rememberCountry = (id: number) =>
  storeList(storageKey, [id, ...recentCountries().filter((recent) => recent !== id)].slice(0, most))
