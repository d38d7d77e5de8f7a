import type { ImageFormat } from '#images/image_name'

/** What the first bytes say: a format that we take, or the name of one that we know and refuse. */
export type Sniffed = { format: ImageFormat } | { refused: string } | null

/** How much of a file `sniff` wants to see. */
export const sniffedBytes = 1024

const signatures: [bytes: string, verdict: NonNullable<Sniffed>][] = [
  ['\xff\xd8\xff', { format: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { format: 'png' }],
  ['GIF87a', { format: 'gif' }],
  ['GIF89a', { format: 'gif' }],
  ['II*\0', { refused: 'TIFF' }],
  ['MM\0*', { refused: 'TIFF' }],
  ['II+\0', { refused: 'TIFF' }],
  ['MM\0+', { refused: 'TIFF' }],
  ['BM', { refused: 'BMP' }],
  ['\xff\x0a', { refused: 'JPEG XL' }],
  ['\0\0\0\x0cJXL ', { refused: 'JPEG XL' }],
  ['\0\0\0\x0cjP  ', { refused: 'JPEG 2000' }],
  ['\0\0\x01\0', { refused: 'ICO' }],
  ['8BPS', { refused: 'PSD' }],
  ['%PDF-', { refused: 'PDF' }],
]

/** Only names the format; whether a picture decodes is for the decoder to say. */
export function sniff(head: Buffer): Sniffed {
  const text = head.toString('latin1')
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { format: 'webp' }
  if (text.startsWith('ftyp', 4)) return { refused: heifName(head) }

  const [, verdict] = signatures.find(([bytes]) => text.startsWith(bytes)) ?? []
  if (verdict) return verdict
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(text) && /<svg[\s>]/i.test(text)
    ? { refused: 'SVG' }
    : null
}

/** AVIF and HEIC are one container; its brands, the main one first, tell them apart. */
function heifName(head: Buffer) {
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length))
  if (/avi[fs]/.test(brands)) return 'AVIF'
  return /hei|hev|mif1|msf1/.test(brands) ? 'HEIC' : 'MP4'
}
