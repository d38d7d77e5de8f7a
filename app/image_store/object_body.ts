import { Readable } from 'node:stream'
import serverLimits from '#config/server_limits'

/** The first bytes have arrived when it resolves. */
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

/** A reader that is slow is no fault of the store, so only the wait for the store counts. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer, void> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const timer = setTimeout(
      () => body.destroy(new Error('the object store has stopped in the middle of a file')),
      serverLimits.objectStore.silenceSeconds * 1000
    )
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer))
    if (done) return
    yield value
  }
}

async function* startingWith(first: IteratorResult<Buffer, void>, others: AsyncIterable<Buffer>) {
  if (first.done) return
  yield first.value
  yield* others
}
