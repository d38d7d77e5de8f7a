import { Duplex, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import { stringifyChunked } from '@discoveryjs/json-ext'
import serverLimits from '#config/server_limits'
import { encodingFor } from '#server/content_encoding'
import { collectGarbageSoon } from '#server/memory'
import { backgroundJobs } from '#server/pending_work'

export type Pieces = AsyncIterable<string | Buffer>

type Text = AsyncGenerator<string | Buffer> | Generator<string>

/** Begins the answer. It resolves when all rows are read, which may be long before the client has them. */
type Begin = (before: string, pieces: Pieces, after: string) => Promise<void>

const chunkSize = 64 * 1024

const encoders = {
  br: () => createBrotliCompress({ chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ chunkSize, level: 1 }),
}

type Options = { setHead?: () => void; keepsConnection?: boolean }

/** A slow client doesn't keep a connection of the database: pieces wait for it. @throws what fails before `setHead` */
export async function streamText(
  ctx: HttpContext,
  read: (begin: (text: Text) => Promise<void>) => Promise<void>,
  { setHead = () => {}, keepsConnection = true }: Options = {}
) {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const reading = read(async (text) => {
    const { value: first } = await text.next()
    setHead()
    const parts = answerIn(ctx, keepsConnection)
    parts[0].write(first)
    resolve()
    const { readSeconds } = serverLimits.list
    const signal = keepsConnection ? AbortSignal.timeout(readSeconds * 1000) : undefined
    let length = 0
    // A Readable reads the next piece while the one before it is compressed.
    const pieces = Readable.from(text).on('data', (piece) => (length += piece.length))
    await pipeline([pieces, ...parts], { signal }).catch((error) => logUnlessLeft(ctx, error))
    if (length > serverLimits.garbage.length) collectGarbageSoon()
  })
  backgroundJobs.add(reading)
  await Promise.race([begun, reading])
}

export const streamJson = (ctx: HttpContext, read: (begin: Begin) => Promise<void>) =>
  streamText(ctx, (begin) => read((...parts) => begin(arrayOf(...parts))))

/** Everybody would wait while ten thousand rows became one text. @returns what it sends, for its type alone */
export async function streamObject<Value extends object>(ctx: HttpContext, value: Value) {
  ctx.response.header('content-type', 'application/json; charset=utf-8')
  await streamText(ctx, (begin) => begin(stringifyChunked(value)), { keepsConnection: false })
  return value
}

async function* arrayOf(before: string, pieces: Pieces, after: string) {
  let start = `${before}[`
  for await (const piece of pieces) {
    yield start
    yield piece
    start = ','
  }
  yield `]${after}`
}

function answerIn({ request, response }: HttpContext, keepsConnection: boolean) {
  response.vary('accept-encoding')
  const encoding = encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  const body = keepsConnection ? waitingBody() : new PassThrough()
  // Registered before the framework's listener, which would answer a failure as JSON.
  body.once('error', () => response.response.destroy())
  // A client that never reads would keep the list in memory.
  response.response.setTimeout(serverLimits.unreadSeconds * 1000, () => response.response.destroy())
  response.stream(body)
  return encoding ? [encoders[encoding](), body] : [body]
}

const bodies = new Set<Duplex>()

/** All together have a bound: the more waits, the less each keeps before its reading waits for the client. */
export function waitingBody() {
  let goOn: (() => void) | undefined
  const body = new Duplex({
    readableHighWaterMark: chunkSize,
    write(piece, _encoding, done) {
      body.push(piece)
      const waiting = bodies.values().reduce((sum, one) => sum + one.readableLength, 0)
      const share = (serverLimits.list.waitingInAll - waiting) / 4
      if (body.readableLength < Math.max(chunkSize, share)) done()
      else goOn = done
    },
    read() {
      const next = goOn
      goOn = undefined
      next?.()
    },
    final(done) {
      body.push(null)
      done()
    },
  })
  bodies.add(body)
  return body.once('close', () => bodies.delete(body))
}

function logUnlessLeft({ logger }: HttpContext, error: unknown) {
  if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return
  logger.error({ err: error }, 'an answer was broken off')
}
