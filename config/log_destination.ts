import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import serverLimits from '#config/server_limits'

const writeTo = promisify(write)

/** A full disk or slow reader must not delay the service; Pino's buffer would wait forever at the end. */
export class LogDestination {
  #waiting: Buffer[] = []
  #bytes = 0
  #dropped = 0
  #isWriting = false

  constructor(public fd: number) {
    setInterval(() => this.#flush(), serverLimits.log.flushMilliseconds).unref()
    process.once('exit', () => this.flushSync())
  }

  write(line: string) {
    const bytes = Buffer.from(line)
    if (this.#bytes + bytes.length > serverLimits.log.waitingBytes) {
      this.#dropped++
      return
    }
    this.#waiting.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes >= serverLimits.log.chunkBytes) this.#flush()
  }

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

  async #flush() {
    if (this.#isWriting || !this.#bytes) return
    this.#isWriting = true
    const chunk = this.#take()
    const written = await writeTo(this.fd, chunk).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0 // tried again with the next line
    )
    this.#isWriting = false
    this.#keepRest(chunk, written)
    if (written && this.#bytes >= serverLimits.log.chunkBytes) await this.#flush()
  }

  #take() {
    const chunk = Buffer.concat(this.#waiting)
    this.#waiting = []
    return chunk
  }

  #keepRest(chunk: Buffer, written: number) {
    this.#bytes -= written
    if (written < chunk.length) this.#waiting.unshift(chunk.subarray(written))
    if (written) this.#logDropped()
    return written
  }

  #logDropped() {
    if (!this.#dropped) return
    const time = Date.now()
    const count = this.#dropped
    this.#dropped = 0
    this.write(`${JSON.stringify({ level: 40, time, count, msg: 'log lines were dropped' })}\n`)
  }
}
