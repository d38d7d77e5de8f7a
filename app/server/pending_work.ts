/** Work that has to end before the connections to the database close. */
class PendingWork {
  #pending = new Set<Promise<unknown>>()

  /** The caller handles a failure of the work. */
  add(work: Promise<unknown>) {
    const settled = () => this.#pending.delete(work)
    this.#pending.add(work)
    work.then(settled, settled)
  }

  /** Resolves when nothing is pending, work that was added meanwhile included. */
  async settled() {
    while (this.#pending.size) await Promise.allSettled(this.#pending)
  }
}

/** Requests whose handler is running, even if their client has disconnected. */
export const pendingRequests = new PendingWork()

/** Work that no response waits for. */
export const backgroundJobs = new PendingWork()
