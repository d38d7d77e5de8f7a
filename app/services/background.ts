const running = new Set<Promise<unknown>>()

/**
 * Work that no answer waits for, but the end of the server does: the connections to the database
 * close afterwards. The work has to report its own failure.
 */
export function inBackground(work: Promise<unknown>) {
  const ended = () => running.delete(work)
  running.add(work)
  work.then(ended, ended)
}

/** Resolves when nothing runs in the background any more. */
export async function backgroundWork() {
  while (running.size) await Promise.allSettled(running)
}
