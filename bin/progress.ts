/** A line on standard error that counts on, for a person who waits. */
export function showProgress(what: string, done: number, all: number) {
  if (!process.stderr.isTTY) return
  const end = done === all ? '\n' : ''
  process.stderr.write(
    `\r${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}${end}`
  )
}
