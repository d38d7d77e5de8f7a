type Kept = Record<string, string | undefined>

export function addressOf(kept: Kept) {
  const set = Object.entries(kept).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return new URLSearchParams(set).toString()
}

export function isSameAddress(one: string, other: string) {
  const [first, second] = [one, other].map((address) => {
    const params = new URLSearchParams(address)
    params.sort()
    return params.toString()
  })
  return first === second
}

type View = { id: number; address: string }

/**
 * The view that the address names, else the one that chooses the same.
 * @returns `all` where nothing is chosen, undefined for a choice that has no name
 */
export function activeView<Shown extends View>(
  views: Shown[],
  { view, kept }: { view?: string; kept: Kept }
): Shown | 'all' | undefined {
  const named = views.find(({ id }) => String(id) === view)
  const address = addressOf(kept)
  if (named) return named
  if (!address) return 'all'
  return views.find((each) => isSameAddress(each.address, address))
}
