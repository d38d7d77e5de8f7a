import {
  PassThrough,
  pipeline,
  Readable,
  Writable,
  type Transform,
  type TransformOptions,
} from 'node:stream'
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

type Streaming = { setHead?: () => void; keepsConnection?: boolean }

/**
 * Pieces wait for a slow client, which would keep a connection of the database. `setHead` sets what only an answer
 * has that begins. @throws what fails before; what fails later breaks it off
 */
export async function streamText(
  ctx: HttpContext,
  read: (begin: (text: AsyncGenerator<string | Buffer>) => Promise<void>) => Promise<void>,
  { setHead = () => {}, keepsConnection = true }: Streaming = {}
) {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const reading = read(async (text) => {
    const { value: first } = await text.next()
    setHead()
    const parts = answerIn(ctx, keepsConnection ? roomFor : () => chunkSize)
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

/** What all answers together may keep waiting is left to the later ones, of which a few begin at once. */
function roomFor(bytes: number) {
  const waiting = [...bodies].reduce(
    (sum, body) => sum + body.writableLength + body.readableLength,
    0
  )
  return Math.max(chunkSize, Math.min(bytes, serverLimits.list.waitingInAll - waiting))
}

const bodies = new Set<PassThrough>()

type Room = typeof roomFor

function answerIn({ request, response }: HttpContext, room: Room) {
  response.vary('accept-encoding')
  const encoding = encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  const { parts, body } = encoding ? encoded(encoding, room) : plainUntilBehind(room)
  // Registered before the framework's listener, which would answer a failure as JSON.
  body.once('error', () => response.response.destroy())
  // A client that never reads would keep the list in memory.
  response.response.setTimeout(serverLimits.unreadSeconds * 1000, () => response.response.destroy())
  response.stream(body)
  return parts
}

function encoded(encoding: keyof typeof encoders, room: Room) {
  const waiting = waitingBytes(room)
  return { parts: [encoders[encoding](), waiting], body: waiting }
}

/** A client that keeps up gets the pieces as they are; once it falls behind, the rest waits compressed. */
function plainUntilBehind(room: Room) {
  const plain = counted({
    writableHighWaterMark: room(serverLimits.list.plainBytes),
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
        rest = pipeline(
          encoder,
          waitingBytes(room),
          createBrotliDecompress({ chunkSize }),
          () => {}
        )
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

export const waitingBytes = (room: Room = roomFor) =>
  counted({ highWaterMark: room(serverLimits.list.waitingBytes) })

function counted(options: TransformOptions) {
  const body = new PassThrough(options)
  bodies.add(body)
  return body.once('close', () => bodies.delete(body))
}

function logUnlessLeft({ logger }: HttpContext, error: unknown) {
  if (codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return
  logger.error({ err: error }, 'a list was broken off')
}
