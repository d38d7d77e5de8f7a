/** Work that the end of the process waits for: the connections to the database close afterwards. */
class OngoingWork {
  #running = new Set<Promise<unknown>>()

  /** The work has to report its own failure. */
  add(work: Promise<unknown>) {
    const ended = () => this.#running.delete(work)
    this.#running.add(work)
    work.then(ended, ended)
  }

  /** Resolves when nothing runs any more. */
  async ended() {
    while (this.#running.size) await Promise.allSettled(this.#running)
  }
}

/** Requests that are being handled, whether their client is still there or not. */
export const requests = new OngoingWork()

/** What no answer waits for. */
export const background = new OngoingWork()
