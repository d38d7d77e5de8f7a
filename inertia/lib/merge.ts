type NameIn<Fields> = keyof Fields & string

type Sides<Fields> = {
  /** What the form started from. */
  base: Fields
  /** What is stored now. */
  theirs: Fields
  /** What the form holds. */
  mine: Fields
  /** Names of fields that the server reports as changed: a password's value is never sent. */
  changed?: string[]
}

export type Merge<Fields> = {
  fields: Fields
  /** Changed by the other user alone: the form takes their values. */
  taken: NameIn<Fields>[]
  /** Changed on both sides to different values: the user has to choose. */
  contested: NameIn<Fields>[]
}

/** Merges what was typed with what another user stored meanwhile. Nothing typed is lost. */
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

/** Whether two values of a field would be stored as the same. */
export const isSame = (name: string, one: unknown, other: unknown) =>
  stored(name, one) === stored(name, other)

function stored(name: string, value: unknown) {
  if (typeof value !== 'string') return value
  const text = value.trim().replaceAll('\r\n', '\n')
  if (name === 'price') return Number(text)
  return name === 'email' ? text.toLowerCase() : text
}
