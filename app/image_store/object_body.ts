import { Readable } from 'node:stream'
import serverLimits from '#config/server_limits'

export async function begunStream(body: Readable) {
  const chunks = chunksOf(body)
  const first = await chunks.next()
  const stream = Readable.from(startingWith(first, chunks), { objectMode: false })
  // The generator would not end a body that nobody has begun to read.
  stream.once('close', () => body.destroy())
  return stream
}

export async function contentOf(body: Readable) {
  return Buffer.concat(await Array.fromAsync(chunksOf(body)))
}

/** The waits for the store alone count, each and all together, because a reader may be slow. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer, void> {
  const { silenceSeconds, bodySeconds } = serverLimits.objectStore
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left = bodySeconds * 1000
  while (left > 0) {
    const began = performance.now()
    const timer = setTimeout(() => body.destroy(tooSlow()), Math.min(silenceSeconds * 1000, left))
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer))
    left -= performance.now() - began
    if (done) return
    yield value
  }
  body.destroy()
  throw tooSlow()
}

const tooSlow = () => new Error('the object store is too slow in the middle of a file')

async function* startingWith(first: IteratorResult<Buffer, void>, others: AsyncIterable<Buffer>) {
  if (first.done) return
  yield first.value
  yield* others
}
