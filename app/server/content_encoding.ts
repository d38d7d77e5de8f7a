import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import serverLimits from '#config/server_limits'

export type Encoding = 'br' | 'gzip'

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

/** The default window, of 4 MB, takes as long to prepare as a page takes to encode. */
const window = 18

const encoders = {
  br: (body: Buffer) => {
    const params = {
      [BROTLI_PARAM_QUALITY]: isLong(body) ? 1 : 5,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    return isShort(body)
      ? brotliCompressSync(body, { params })
      : promisify(brotliCompress)(body, { params })
  },
  gzip: (body: Buffer) =>
    isShort(body) ? gzipSync(body) : promisify(gzip)(body, { level: isLong(body) ? 1 : 6 }),
}

export function encodingFor(request: HttpContext['request']) {
  return (['br', 'gzip'] as const).find((encoding) => request.encoding([encoding]) === encoding)
}

export const encode = (body: Buffer, encoding: Encoding) => encoders[encoding](body)

/** A thread takes as long to be called, and to get its memory, as to encode a page. */
const isShort = (body: Buffer) => body.length < serverLimits.compressionThreadBytes

function isLong(body: Buffer) {
  return body.length > serverLimits.compressionHurryBytes
}
