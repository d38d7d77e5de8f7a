import { AsyncResource } from 'node:async_hooks'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'

export type Partition = number | string

export const background = 'background' satisfies Partition

type Task = () => Promise<void>

/** The partition with the fewest running tasks is next; `background` is last, but waits `patience` ms at most. */
export class FairQueue {
  #waiting = new Map<Partition, Task[]>()
  #running = new Map<Partition, number>()
  #runningCount = 0
  #waitingSince = 0 // of `background`

  constructor(
    private concurrency: number,
    private patience = Infinity
  ) {}

  add<T>(partition: Partition, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const tasks = this.#waiting.get(partition) ?? []
      if (partition === background && !tasks.length) this.#waitingSince = performance.now()
      // Another request's task starts it, and its log lines belong to this one.
      tasks.push(AsyncResource.bind(() => task().then(resolve, reject)))
      this.#waiting.set(partition, tasks)
      this.#startNext()
    })
  }

  get running() {
    return this.#runningCount
  }

  get waiting() {
    return [...this.#waiting.values()].reduce((count, tasks) => count + tasks.length, 0)
  }

  #startNext() {
    if (this.#runningCount >= this.concurrency || !this.#waiting.size) return
    const partition = this.#nextPartition()
    if (partition === background) {
      const now = performance.now()
      if (this.#runningCount && now - this.#waitingSince < this.patience) return
      this.#waitingSince = now
    }
    const [task, ...others] = this.#waiting.get(partition)!
    this.#waiting.delete(partition) // set again, it is the last one
    if (others.length) this.#waiting.set(partition, others)

    this.#count(partition, 1)
    void task().finally(() => {
      this.#count(partition, -1)
      this.#startNext()
    })
  }

  #nextPartition() {
    return [...this.#waiting.keys()].reduce((best, partition) => {
      if (best === background) return partition
      if (partition === background) return best
      return this.#runningOf(partition) < this.#runningOf(best) ? partition : best
    })
  }

  #runningOf(partition: Partition) {
    return this.#running.get(partition) ?? 0
  }

  #count(partition: Partition, by: 1 | -1) {
    this.#runningCount += by
    this.#running.set(partition, this.#runningOf(partition) + by)
    if (!this.#runningOf(partition)) this.#running.delete(partition)
  }
}

/** It stands here, so that metrics read its length without loading sharp. */
export const encodings = new FairQueue(limits.imagesAtOnce, serverLimits.imageSizing.patience)
