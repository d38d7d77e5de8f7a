/**
 * Whether a page of this origin is ours: by where people reach the server, scheme included, as a proxy
 * may send a `Host` of its own; or else by the address that was called.
 */
export function isOwnOrigin(origin: string, host: string, appUrl: string) {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const ours = new URL(appUrl)
  return page.host === ours.host ? page.origin === ours.origin : page.host === host
}
