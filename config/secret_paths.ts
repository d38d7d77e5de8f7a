/** The rest of these addresses is a key by itself, so no log and no trace keeps it, however it is spelled. */
const beforeSecret =
  /^(.*(?:reset-password|password-resets|unsubscribe|confirm-email|answered-enquiry|listing-alerts|still-available|feeds)\/).+/is

export function withoutSecret(path: string) {
  const plain = path.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
  const [, start] = beforeSecret.exec(plain) ?? []
  return start ? `${start}…` : path
}
