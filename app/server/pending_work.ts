class PendingWork {
  #pending = new Set<Promise<unknown>>()

  add(work: Promise<unknown>) {
    const settled = () => this.#pending.delete(work)
    this.#pending.add(work)
    work.then(settled, settled)
  }

  async settled() {
    while (this.#pending.size) await Promise.allSettled(this.#pending)
  }
}

export const pendingRequests = new PendingWork()

export const backgroundJobs = new PendingWork()
