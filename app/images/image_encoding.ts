import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { widthsUpTo, type ImageWidth } from '#config/image_sizes'
import limits from '#config/limits'
import { encodings, type Partition } from '#images/fair_queue'
import { identifyImage, isAnimatedPng, type ImageSource } from '#images/image_format'
import { displayName, type ImageFormat } from '#image_store/image_name'
import type { ImageSize } from '#image_store/store'
import { UnusableImage } from '#images/unusable_image'

export type EncodedFiles = Partial<Record<ImageSize, Buffer>>

type EncodedImage = {
  format: ImageFormat
  width: number
  height: number
  bytes: number
  /** It was animated, which no decoder of ours reads of its format. */
  isStill: boolean
  files: EncodedFiles
}

// Uploads must reach no other decoder: libvips would also render SVG, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(2)

const encoders = {
  jpeg: (picture) => picture.jpeg({ quality: limits.jpegQuality }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif({ effort: 4 }),
  webp: (picture) => picture.webp({ quality: limits.webpQuality, effort: 3 }),
} satisfies Record<ImageFormat, (picture: Sharp) => Sharp>

export type Uploader = { partition: Partition; beforeDecoding?: () => Promise<void> }

/** Upright, in sRGB, without metadata; the signal cancels only a waiting picture. @throws UnusableImage */
export function encodeImage(
  source: ImageSource,
  { maxBytes, uploader, signal }: { maxBytes: number; uploader?: Uploader; signal?: AbortSignal }
): Promise<EncodedImage> {
  return encodings.add(uploader?.partition ?? 'server', async () => {
    signal?.throwIfAborted()
    const { format, bytes } = await identifyImage(source, maxBytes)
    await uploader?.beforeDecoding?.()
    try {
      await ensureDecodable(source, format)
      const encoded = await encode(source.content, format).catch(async (error: Error) => {
        if (!error.message.includes('Invalid SOS parameters')) throw error
        return encode(await withWholeScans(source.content), format)
      })
      // Whoever uploads waits for the first of the sizes alone.
      const larger = uploader ? {} : await encodeLarger(encoded.files.full, encoded.width)
      const isStill = await isAnimatedPng(source, format)
      return { ...encoded, format, bytes, isStill, files: { ...encoded.files, ...larger } }
    } catch (error) {
      if (error instanceof UnusableImage) throw error
      const isSlow = (error as Error).message.includes('timeout')
      const name = displayName(source.originalName)
      throw new UnusableImage(isSlow ? 'images.too_slow' : 'images.damaged', { name })
    }
  })
}

/** Counts the pixels of all frames from the header, before any pixel is decoded. */
async function ensureDecodable({ content, originalName }: ImageSource, format: ImageFormat) {
  const header = await sharp(content, { animated: true, limitInputPixels: false }).metadata()
  if (header.format !== format) throw new Error(`${format} turned out to be ${header.format}`)
  const pixels = header.width * header.height
  if (pixels <= limits.imagePixels) return
  throw new UnusableImage('images.too_many_pixels', {
    name: displayName(originalName),
    megapixels: Math.ceil(pixels / 1_000_000),
    limit: limits.imagePixels / 1_000_000,
  })
}

async function encode(content: ImageSource['content'], format: ImageFormat) {
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
    files: { full: data, ...(await encodeSmallest(data, info.width, format)) },
  }
}

/** Samsung's cameras end a scan before its last coefficient. `failOn: 'error'` would pass over more than browsers do. */
async function withWholeScans(content: ImageSource['content']) {
  const jpeg = Buffer.from(Buffer.isBuffer(content) ? content : await readFile(content))
  let at = 2
  while (jpeg[at + 1] !== scanMarker[1]) at += 2 + jpeg.readUInt16BE(at + 2)
  // Other segments may have the same two bytes, a scan's data can't.
  for (; at !== -1; at = jpeg.indexOf(scanMarker, at + 2)) {
    jpeg.set([0, 63, 0], at + jpeg.readUInt16BE(at + 2) - 1)
  }
  return jpeg
}

const scanMarker = Buffer.from([0xff, 0xda])

async function encodeSmallest(full: Buffer, width: number, format: ImageFormat) {
  const { sizes, smallest } = await encodeFirst(full, width)
  const thumbnail = smallest.resize({
    width: limits.thumbnailWidthPixels,
    withoutEnlargement: true,
  })
  return { thumbnail: await encoders[format](thumbnail).toBuffer(), ...sizes }
}

export async function encodeSizes(full: Buffer, width: number) {
  const larger = await encodeLarger(full, width)
  const { sizes: first } = await encodeFirst(full, width)
  return { ...larger, ...first }
}

/** From the image itself: a file that an upload has stored already gets the same bytes again. */
const encodeFirst = (full: Buffer, width: number) =>
  encodeWidths(full, widthsUpTo(width).slice(0, 1))

async function encodeLarger(full: Buffer, width: number) {
  const { sizes } = await encodeWidths(full, widthsUpTo(width).slice(1))
  return sizes
}

async function encodeWidths(full: Buffer, widths: ImageWidth[]) {
  const sizes: EncodedFiles = {}
  let smallest = timed(sharp(full))
  for (const size of widths.toReversed()) {
    const pixels = smallest.resize({ width: size }).raw()
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
    const { width: columns, height, channels } = info
    const raw = { width: columns, height, channels }
    const encoded = timed(sharp(data, { raw })).webp({ quality: limits.sizeQuality, effort: 2 })
    sizes[size] = await encoded.toBuffer()
    smallest = timed(sharp(data, { raw }))
  }
  return { sizes, smallest }
}

/** A cut shows the part that draws the eye, unless it would lose more than a third of the picture, or enlarge it. */
export async function encodeSocial(full: Buffer) {
  const { width, height } = limits.socialImage
  const own = await sharp(full).metadata()
  const scale = Math.max(width / own.width, height / own.height)
  const share = (width * height) / (own.width * own.height * scale ** 2)
  const isCut = scale <= 1 && share >= 2 / 3
  return timed(sharp(full))
    .resize(width, height, isCut ? { position: 'attention' } : { fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: limits.jpegQuality })
    .toBuffer()
}

export const encodeJpeg = (full: Buffer) =>
  timed(sharp(full)).flatten({ background }).jpeg({ quality: limits.jpegQuality }).toBuffer()

const background = '#faf8f4'

const timed = (picture: Sharp) => picture.timeout({ seconds: limits.imageSeconds })
