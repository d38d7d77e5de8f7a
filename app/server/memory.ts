/**
 * V8 looks for garbage only once it needs more memory, and keeps the pages of what it found. For a tenth of a second nothing
 * else runs.
 */
export async function collectGarbage() {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/** After a large answer, for whose end others have waited a moment ago. */
export const collectGarbageSoon = () => void setTimeout(collectGarbage, 1000).unref()
