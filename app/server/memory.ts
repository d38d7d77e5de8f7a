import serverLimits from '#config/server_limits'

/** V8 looks for garbage only once it needs more memory, and keeps the pages. For a tenth of a second nothing else runs. */
export async function collectGarbage() {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

let soon: NodeJS.Timeout | undefined

/** After the last of several large answers, so that nobody waits for both. */
export function collectGarbageSoon() {
  soon ??= setTimeout(collectGarbage, serverLimits.garbage.pauseMilliseconds).unref()
  soon.refresh()
}
