/** What follows is a key by itself, so no log and no trace keeps it. */
const beforeSecret = /^(\/reset-password\/|\/api\/password-resets\/|\/unsubscribe\/).+/s

export function withoutSecret(path: string) {
  return path.replace(beforeSecret, '$1…')
}
