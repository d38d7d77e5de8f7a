/** A part without a value leaves the address. */
export function addressWith(address: string, parts: Record<string, string | undefined>) {
  const [path, query] = address.split('?')
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(parts)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.size ? `${path}?${params}` : path
}
