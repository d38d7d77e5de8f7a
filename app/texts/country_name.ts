import { folded } from '#database/folding'

type Country = { name: string; local_name?: string }

/** In the reader's language; `name` is the one that is stored, and edited. */
export const shownName = ({ name, local_name: localName }: Country) => localName ?? name

export const namesOf = ({ name, local_name: localName = '' }: Country) => `${name}\n${localName}`

/** A city and its country may have the same name, however it is typed. */
export const placesApart = (...places: (string | null)[]) =>
  places
    .filter((place): place is string => Boolean(place))
    .filter((place, index, all) => folded(place) !== folded(all[index + 1] ?? ''))
