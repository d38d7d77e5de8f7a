import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import limits from '#config/limits'

const writeTo = promisify(write)

/**
 * Where log lines go. A disk that is full, a reader that is slow or gone must not hold up the
 * service: lines wait in memory up to a bound, what comes beyond is dropped and counted, and the
 * count is written once there is room again. Pino's own buffer would wait for ever as the process
 * ends, and end it before.
 */
export class LogDestination {
  #waiting: Buffer[] = []
  #bytes = 0
  #dropped = 0
  #isWriting = false

  constructor(public fd: number) {
    setInterval(() => this.#writeOut(), limits.log.flushMilliseconds).unref()
    process.once('exit', () => this.flushSync())
  }

  write(line: string) {
    const bytes = Buffer.from(line)
    if (this.#bytes + bytes.length > limits.log.waitingBytes) {
      this.#dropped++
      return
    }
    this.#waiting.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes >= limits.log.chunkBytes) this.#writeOut()
  }

  /** As the process ends. What is being written meanwhile ends before the process does. */
  flushSync() {
    while (this.#bytes && this.#tryWriting()) continue
  }

  #tryWriting() {
    const chunk = this.#take()
    try {
      return this.#keepRest(chunk, writeSync(this.fd, chunk))
    } catch {
      return this.#keepRest(chunk, 0)
    }
  }

  async #writeOut() {
    if (this.#isWriting || !this.#bytes) return
    this.#isWriting = true
    const chunk = this.#take()
    const written = await writeTo(this.fd, chunk).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0 // full, slow or gone: tried again with the next line
    )
    this.#isWriting = false
    this.#keepRest(chunk, written)
    if (written && this.#bytes >= limits.log.chunkBytes) await this.#writeOut()
  }

  #take() {
    const chunk = Buffer.concat(this.#waiting)
    this.#waiting = []
    return chunk
  }

  #keepRest(chunk: Buffer, written: number) {
    this.#bytes -= written
    if (written < chunk.length) this.#waiting.unshift(chunk.subarray(written))
    if (written) this.#tellDropped()
    return written
  }

  #tellDropped() {
    if (!this.#dropped) return
    const time = Date.now()
    const count = this.#dropped
    this.#dropped = 0
    this.write(`${JSON.stringify({ level: 40, time, count, msg: 'log lines were dropped' })}\n`)
  }
}
