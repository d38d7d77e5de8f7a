import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import limits from '#config/limits'
import type { Problem } from '#exceptions/refusal'
import { sniff, sniffedBytes } from '#images/image_format'
import { shownName, type ImageFormat } from '#images/image_name'
import { Turns, type Line } from '#images/turns'

/** A picture as somebody sent it: a file or its bytes, under the name that it had. */
export type ImageSource = { content: string | Buffer; originalName: string }

export type EncodedImage = {
  format: ImageFormat
  width: number
  height: number
  /** What the picture took as it was sent. */
  bytes: number
  full: Buffer
  thumbnail: Buffer
}

/** A file that can't become an image of ours, and why. */
export class UnusableImage extends Error {
  constructor(
    readonly key: string,
    readonly params: NonNullable<Problem['params']>
  ) {
    super(key)
  }

  /** `images.damaged` breaks the rule `damaged`. */
  get rule() {
    return this.key.replace('images.', '')
  }
}

// No decoder but these four ever sees an upload: libvips would also render SVG, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(2) // the last picture of an upload need not leave a processor idle

const turns = new Turns(limits.imagesAtOnce)

const encoders = {
  jpeg: (picture) => picture.jpeg({ quality: limits.jpegQuality }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif({ effort: 4 }),
  webp: (picture) => picture.webp({ quality: limits.webpQuality, effort: 3 }),
} satisfies Record<ImageFormat, (picture: Sharp) => Sharp>

/** Who brings pictures: the line that they wait in, and what is asked before each is decoded. */
export type Sender = { line: Line; admit?: () => Promise<void> }

type Encoding = { maxBytes: number; sender?: Sender; signal?: AbortSignal }

/**
 * Decodes a picture and encodes it anew: upright, in sRGB, without metadata, at most 2560 px on a
 * side, in its own format, with a preview. Two at a time, the senders in turn; one that has not begun
 * when it is aborted never does.
 * @throws UnusableImage, and what `admit` throws
 */
export function encodeImage(
  source: ImageSource,
  { maxBytes, sender = { line: 'server' }, signal }: Encoding
): Promise<EncodedImage> {
  return turns.take(sender.line, async () => {
    signal?.throwIfAborted()
    const { format, bytes } = await identify(source, maxBytes)
    await sender.admit?.()
    try {
      await ensureDecodable(source, format)
      return { ...(await encode(source, format)), format, bytes }
    } catch (error) {
      throw error instanceof UnusableImage ? error : decoderRefusal(source, error as Error)
    }
  })
}

export function tooLarge({ originalName }: ImageSource, maxBytes: number) {
  const megabytes = maxBytes / 1024 / 1024
  return new UnusableImage('images.too_large', { name: shownName(originalName), megabytes })
}

async function identify(source: ImageSource, maxBytes: number) {
  const name = shownName(source.originalName)
  const { bytes, head } = await peek(source.content)
  if (!bytes) throw new UnusableImage('images.empty', { name })
  if (bytes > maxBytes) throw tooLarge(source, maxBytes)

  const sniffed = sniff(head)
  if (!sniffed) throw new UnusableImage('images.unknown', { name })
  if ('refused' in sniffed) {
    throw new UnusableImage('images.format', { name, format: sniffed.refused })
  }
  return { format: sniffed.format, bytes }
}

async function peek(content: string | Buffer) {
  if (Buffer.isBuffer(content)) {
    return { bytes: content.length, head: content.subarray(0, sniffedBytes) }
  }
  await using file = await open(content)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  return { bytes: size, head: buffer.subarray(0, bytesRead) }
}

/** All frames counted, from the header alone: no pixel of a picture that is too large is decoded. */
async function ensureDecodable({ content, originalName }: ImageSource, format: ImageFormat) {
  const header = await sharp(content, { animated: true, limitInputPixels: false }).metadata()
  if (header.format !== format) throw new Error(`${format} turned out to be ${header.format}`)
  const pixels = header.width * header.height
  if (pixels <= limits.imagePixels) return
  throw new UnusableImage('images.too_many_pixels', {
    name: shownName(originalName),
    megapixels: Math.ceil(pixels / 1_000_000),
    limit: limits.imagePixels / 1_000_000,
  })
}

async function encode({ content }: ImageSource, format: ImageFormat) {
  const picture = sharp(content, {
    animated: true,
    failOn: 'warning',
    limitInputPixels: limits.imagePixels,
  })
    .timeout({ seconds: limits.imageSeconds })
    .autoOrient()
    .resize(limits.imageSidePixels, limits.imageSidePixels, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
  const { data, info } = await encoders[format](picture).toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.pageHeight ?? info.height,
    full: data,
    thumbnail: await encodeThumbnail(data, format),
  }
}

/** Made from what is stored: smaller than what came in, upright, and one frame is enough. */
function encodeThumbnail(full: Buffer, format: ImageFormat) {
  const picture = sharp(full)
    .timeout({ seconds: limits.imageSeconds })
    .resize({ width: limits.thumbnailWidthPixels, withoutEnlargement: true })
  return encoders[format](picture).toBuffer()
}

function decoderRefusal({ originalName }: ImageSource, error: Error) {
  const key = error.message.includes('timeout') ? 'images.too_slow' : 'images.damaged'
  return new UnusableImage(key, { name: shownName(originalName) })
}
