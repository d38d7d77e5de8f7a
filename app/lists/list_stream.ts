import { PassThrough, pipeline, Readable, Writable, type Transform } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import serverLimits from '#config/server_limits'
import { codeOf } from '#exceptions/error_code'
import { encodingFor } from '#server/content_encoding'
import { backgroundJobs } from '#server/pending_work'

export type Pieces = AsyncIterable<string | Buffer>

/** Begins the answer. It resolves when all rows are read, which may be long before the client has them. */
type Begin = (before: string, pieces: Pieces, after: string) => Promise<void>

const chunkSize = 64 * 1024

const fastBrotli = { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const encoders = {
  br: () => createBrotliCompress(fastBrotli),
  gzip: () => createGzip({ chunkSize, level: 1 }),
}

/**
 * Pieces wait for a slow client, which would keep a connection of the database. `setHead` sets what only an answer
 * has that begins. @throws what fails before; what fails later breaks it off
 */
export async function streamText(
  ctx: HttpContext,
  read: (begin: (text: AsyncGenerator<string | Buffer>) => Promise<void>) => Promise<void>,
  setHead = () => {}
) {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const reading = read(async (text) => {
    const { value: first } = await text.next()
    setHead()
    const parts = answerIn(ctx)
    parts[0].write(first)
    resolve()
    const signal = AbortSignal.timeout(serverLimits.list.readSeconds * 1000)
    // A Readable reads the next piece while the one before it is compressed.
    const pieces = Readable.from(text)
    await piped([pieces, ...parts], { signal }).catch((error) => logUnlessLeft(ctx, error))
  })
  backgroundJobs.add(reading)
  await Promise.race([begun, reading])
}

export const streamJson = (ctx: HttpContext, read: (begin: Begin) => Promise<void>) =>
  streamText(ctx, (begin) => read((...parts) => begin(arrayOf(...parts))))

async function* arrayOf(before: string, pieces: Pieces, after: string) {
  let start = `${before}[`
  for await (const piece of pieces) {
    yield start
    yield piece
    start = ','
  }
  yield `]${after}`
}

function answerIn({ request, response }: HttpContext) {
  response.vary('accept-encoding')
  const encoding = encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  const { parts, body } = encoding ? encoded(encoding) : plainUntilBehind()
  // Registered before the framework's listener, which would answer a failure as JSON.
  body.once('error', () => response.response.destroy())
  // A client that never reads would keep the list in memory.
  response.response.setTimeout(serverLimits.unreadSeconds * 1000, () => response.response.destroy())
  response.stream(body)
  return parts
}

function encoded(encoding: keyof typeof encoders) {
  const waiting = waitingBytes()
  return { parts: [encoders[encoding](), waiting], body: waiting }
}

/** A client that keeps up gets the pieces as they are; once it falls behind, the rest waits compressed. */
function plainUntilBehind() {
  const plain = waitingUpTo(serverLimits.list.plainBytes, {
    readableHighWaterMark: 1,
    readableObjectMode: true, // bytes that wait would be copied into one buffer
  })
  let encoder: Transform | undefined
  let rest: Readable | undefined
  const body = Readable.from(inTurn())
  const pieces = new Writable({
    write(piece, _encoding, done) {
      if (encoder) return void encoder.write(piece, done)
      if (!plain.write(piece)) {
        encoder = createBrotliCompress(fastBrotli)
        rest = pipeline(encoder, waitingBytes(), createBrotliDecompress({ chunkSize }), () => {})
        plain.end()
      }
      done()
    },
    final(done) {
      ;(encoder ?? plain).end()
      done()
    },
    destroy(error, done) {
      // A body that waits for its source hears nothing by itself.
      if (error) for (const stream of [plain, rest, body]) stream?.destroy(error)
      done(error)
    },
  })
  body.once('close', () => [pieces, plain, rest].forEach((stream) => stream?.destroy()))
  return { parts: [pieces], body }

  async function* inTurn() {
    yield* plain
    if (rest) yield* rest
  }
}

export const waitingBytes = () => waitingUpTo(serverLimits.list.waitingBytes)

let reserved = 0

/** All together have a bound: the more there are, the less a further one keeps before its reading waits for the client. */
function waitingUpTo(bytes: number, options: object = {}) {
  const share = Math.floor((serverLimits.list.waitingInAll - reserved) / 4)
  const room = Math.max(chunkSize, Math.min(bytes, share))
  reserved += room
  const body = new PassThrough({ writableHighWaterMark: room, ...options })
  return body.once('close', () => (reserved -= room))
}

function logUnlessLeft({ logger }: HttpContext, error: unknown) {
  if (codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return
  logger.error({ err: error }, 'a list was broken off')
}
