/** Whose work it is: each has a line of their own. */
export type Line = number | string

/**
 * So much work at once, and a line for each who brings some. Whoever has the least under way comes
 * next, so a long line holds up nobody but its owner.
 */
export class Turns {
  #lines = new Map<Line, (() => Promise<void>)[]>()
  #underWay = new Map<Line, number>()
  #running = 0

  constructor(private atOnce: number) {}

  /** Resolves and fails as `work` does, which begins when its turn comes. */
  take<T>(line: Line, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = this.#lines.get(line) ?? []
      waiting.push(() => work().then(resolve, reject))
      this.#lines.set(line, waiting)
      this.#begin()
    })
  }

  #begin() {
    if (this.#running >= this.atOnce || !this.#lines.size) return
    const line = this.#nextLine()
    const [work, ...others] = this.#lines.get(line)!
    this.#lines.delete(line) // to the end of the lines
    if (others.length) this.#lines.set(line, others)

    this.#count(line, 1)
    void work().finally(() => {
      this.#count(line, -1)
      this.#begin()
    })
  }

  #nextLine() {
    const lines = [...this.#lines.keys()]
    return lines.reduce((best, line) => (this.#load(line) < this.#load(best) ? line : best))
  }

  #load(line: Line) {
    return this.#underWay.get(line) ?? 0
  }

  #count(line: Line, by: 1 | -1) {
    this.#running += by
    this.#underWay.set(line, this.#load(line) + by)
    if (!this.#load(line)) this.#underWay.delete(line)
  }
}
