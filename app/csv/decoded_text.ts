import { Invalid } from '#exceptions/refusal'

/** What people send instead, by its first bytes; the first that fits. */
const otherFormats: [format: string, begins: RegExp][] = [
  ['xlsx', /^PK\x03\x04[^]*(?:\[Content_Types\]\.xml|xl\/)/],
  ['ods', /^PK\x03\x04[^]*opendocument\.spreadsheet/],
  ['zip', /^PK(?:\x03\x04|\x05\x06)/],
  ['xls', /^\xD0\xCF\x11\xE0/],
  ['pdf', /^%PDF/],
  ['picture', /^(?:\xFF\xD8\xFF|\x89PNG|GIF8|RIFF[^]{4}WEBP)/],
  ['gzip', /^\x1F\x8B/],
  ['html', /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|\?xml)/i],
]

/** Enough to meet the names in an archive of a spreadsheet. */
const firstBytes = 4096

/** UTF-16 is known by its mark alone. @throws Invalid for any other encoding, and for what is no text */
export function decodedText(content: Buffer) {
  const begins = content.toString('latin1', 0, firstBytes)
  const [format] = otherFormats.find(([, pattern]) => pattern.test(begins)) ?? []
  if (format) throw unreadable('imports.other_format', { format })
  const text = /^(?:\xFF\xFE|\xFE\xFF)/.test(begins)
    ? decoded(content, begins.startsWith('\xFF') ? 'utf-16le' : 'utf-16be')
    : decoded(content, 'utf-8')
  const at = text.indexOf('\0')
  if (at >= 0) throw unreadable('imports.no_text', { line: lineAt(text, at) })
  if (!text.trim()) throw unreadable('imports.empty')
  return text.replace(/\r\n?/g, '\n')
}

export const unreadable = (key: string, params: Record<string, string | number> = {}) =>
  new Invalid(key, { params, field: 'file' })

function decoded(content: Buffer, encoding: 'utf-8' | 'utf-16le' | 'utf-16be') {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    const text = new TextDecoder(encoding).decode(content)
    throw unreadable('imports.encoding', { line: lineAt(text, text.indexOf('\uFFFD')) })
  }
}

const lineAt = (text: string, at: number) => text.slice(0, at).split(/\r\n?|\n/).length
