/** Ignores case, accents and Unicode form, like the server's lists. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()

export function matchesOf<Item extends { name: string }>(items: Item[], search: string) {
  const text = folded(search.trim())
  if (!text) return items
  const names = items.map((item) => [item, folded(item.name)] as const)
  const begin = names.filter(([, name]) => name.startsWith(text))
  const contain = names.filter(([, name]) => name.includes(text) && !name.startsWith(text))
  return [...begin, ...contain].map(([item]) => item)
}
