import { folded } from '#database/folding'

type Country = { name: string; local_name?: string }

export const shownName = ({ name, local_name: localName }: Country) => localName ?? name

export const namesOf = ({ name, local_name: localName = '' }: Country) => `${name}\n${localName}`

/** A city, its region and its country may have the same name, however it is typed: the last one tells it. */
export function placesApart(...places: (string | null)[]) {
  const named = places.filter((place): place is string => Boolean(place))
  const keys = named.map(folded)
  return named.filter((_, index) => !keys.includes(keys[index], index + 1))
}
