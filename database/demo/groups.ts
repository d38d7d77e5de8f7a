export function groupsOf<T>(list: T[], size: number) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size)
  )
}
