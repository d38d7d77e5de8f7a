import ipaddr from 'ipaddr.js'

/** One user can have 2^64 IPv6 addresses, so the first half counts as one; a dual-stack socket writes IPv4 as IPv6. */
export function networkOf(address: string) {
  if (!ipaddr.isValid(address)) return address // a proxy may send any text
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
