import { open, readFile } from 'node:fs/promises'
import { displayName, type ImageFormat } from '#image_store/image_name'
import { tooLarge, UnusableImage } from '#images/unusable_image'

export type ImageSource = { content: string | Buffer; originalName: string }

type SniffResult = { format: ImageFormat } | { unsupported: string } | null

const sniffedBytes = 1024

export async function identifyImage({ content, originalName }: ImageSource, maxBytes: number) {
  const name = displayName(originalName)
  const { bytes, head } = await headOf(content)
  if (!bytes) throw new UnusableImage('images.empty', { name })
  if (bytes > maxBytes) throw tooLarge(originalName, maxBytes)

  const sniffed = sniff(head)
  if (!sniffed) throw new UnusableImage('images.unknown', { name })
  if ('unsupported' in sniffed) {
    throw new UnusableImage('images.format', { name, format: sniffed.unsupported })
  }
  return { format: sniffed.format, bytes }
}

export function sniff(head: Buffer): SniffResult {
  const text = head.toString('latin1')
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { format: 'webp' }
  if (text.startsWith('ftyp', 4)) return { unsupported: heifName(head) }

  const [, result] = signatures.find(([bytes]) => text.startsWith(bytes)) ?? []
  if (result) return result
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(text) && /<svg[\s>]/i.test(text)
    ? { unsupported: 'SVG' }
    : null
}

/** The decoder reads the first frame alone; a chunk before the picture tells that there are more. */
export async function isAnimatedPng({ content }: ImageSource, format: ImageFormat) {
  if (format !== 'png') return false
  const bytes = Buffer.isBuffer(content) ? content : await readFile(content)
  const at = bytes.indexOf('acTL')
  return at !== -1 && at < bytes.indexOf('IDAT')
}

function heifName(head: Buffer) {
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length))
  if (/avi[fs]/.test(brands)) return 'AVIF'
  return /hei|hev|mif1|msf1/.test(brands) ? 'HEIC' : 'MP4'
}

async function headOf(content: string | Buffer) {
  if (Buffer.isBuffer(content)) {
    return { bytes: content.length, head: content.subarray(0, sniffedBytes) }
  }
  await using file = await open(content)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  return { bytes: size, head: buffer.subarray(0, bytesRead) }
}

const signatures: [bytes: string, result: NonNullable<SniffResult>][] = [
  ['\xff\xd8\xff', { format: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { format: 'png' }],
  ['GIF87a', { format: 'gif' }],
  ['GIF89a', { format: 'gif' }],
  ['II*\0', { unsupported: 'TIFF' }],
  ['MM\0*', { unsupported: 'TIFF' }],
  ['II+\0', { unsupported: 'TIFF' }],
  ['MM\0+', { unsupported: 'TIFF' }],
  ['BM', { unsupported: 'BMP' }],
  ['\xff\x0a', { unsupported: 'JPEG XL' }],
  ['\0\0\0\x0cJXL ', { unsupported: 'JPEG XL' }],
  ['\0\0\0\x0cjP  ', { unsupported: 'JPEG 2000' }],
  ['\0\0\x01\0', { unsupported: 'ICO' }],
  ['8BPS', { unsupported: 'PSD' }],
  ['%PDF-', { unsupported: 'PDF' }],
]
