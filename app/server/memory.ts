/**
 * V8 looks for garbage only once it needs more memory, and keeps the pages of what it found. For some tenths of a second
 * nothing else runs: after what takes a lot of memory, and never during it.
 */
export async function collectGarbage() {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
