type ListPlace = {
  query: string
  scroll: number
  row?: { list: string; id: number }
}

const sameLists: Record<string, string> = {
  '/owner-property-list': '/owner-dashboard',
  '/properties': '/propertiesList',
}

const prefix = 'list-place:'
const keyOf = (path: string) => `${prefix}${sameLists[path] ?? path}`

let returningTo: string | null = null

export function placeOf(path: string): ListPlace | null {
  const text = sessionStorage.getItem(keyOf(path))
  return text ? (JSON.parse(text) as ListPlace) : null
}

export function keepPlace(path: string, place: ListPlace) {
  sessionStorage.setItem(keyOf(path), JSON.stringify(place))
  returningTo = null
}

export const returnTo = (path: string) => void (returningTo = keyOf(path))

export const isReturningTo = (path: string) => returningTo === keyOf(path)

export function forgetPlaces() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
