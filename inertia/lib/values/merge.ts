import { emailIn } from '#texts/typed_text'
import { readPrice } from '~/lib/values/prices'

type NameIn<Fields> = keyof Fields & string

type Sides<Fields> = {
  base: Fields
  theirs: Fields
  mine: Fields
  /** The server never sends a password's value, so it names these fields instead. */
  changed?: string[]
}

type Merge<Fields> = {
  fields: Fields
  taken: NameIn<Fields>[]
  contested: NameIn<Fields>[]
}

/** `taken` fields get the other user's values; `contested` fields were changed by both users. */
export function merge<Fields extends Record<string, unknown>>(sides: Sides<Fields>): Merge<Fields> {
  const { base, theirs, mine, changed = [] } = sides
  // Object.keys returns plain strings to TypeScript.
  const names = Object.keys(mine) as NameIn<Fields>[]
  const differ = (name: NameIn<Fields>, one: Fields, other: Fields) =>
    !isSame(name, one[name], other[name])

  const typed = names.filter((name) => differ(name, mine, base))
  const taken = names.filter((name) => !typed.includes(name) && differ(name, theirs, base))
  const contested = typed.filter(
    (name) => (changed.includes(name) || differ(name, theirs, base)) && differ(name, mine, theirs)
  )
  const news = Object.fromEntries(taken.map((name) => [name, theirs[name]]))
  return { fields: { ...mine, ...news }, taken, contested }
}

export const isSame = (name: string, one: unknown, other: unknown) =>
  stored(name, one) === stored(name, other)

function stored(name: string, value: unknown) {
  if (typeof value !== 'string') return value
  const text = value.trim().replaceAll('\r\n', '\n')
  if (name === 'price') return readPrice(text).amount ?? text
  return name === 'email' ? emailIn(text) : text
}
