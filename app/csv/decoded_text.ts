import { Invalid } from '#exceptions/refusal'

const otherFormats: [format: string, begins: RegExp][] = [
  ['xls', /^\u00D0\u00CF\p{Cc}\u00E0/u],
  ['pdf', /^%PDF/],
  ['picture', /^(?:\u00FF\u00D8\u00FF|\u0089PNG|GIF8|RIFF[^]{4}WEBP)/],
  ['gzip', /^\p{Cc}\u008B/u],
  ['html', /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype|html|\?xml)/i],
]

const firstBytes = 4096

/** UTF-16 is known by its mark alone. @throws Invalid for any other encoding, and for what is no text */
export function decodedText(content: Buffer) {
  const begins = content.toString('latin1', 0, firstBytes)
  const [format] = otherFormats.find(([, pattern]) => pattern.test(begins)) ?? []
  if (format === 'xls' && content.includes('EncryptedPackage', 'utf16le'))
    throw unreadable('imports.workbook_encrypted')
  if (format) throw unreadable('imports.other_format', { format })
  const text = /^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(begins)
    ? decoded(content, begins.startsWith('\u00FF') ? 'utf-16le' : 'utf-16be')
    : decoded(content, 'utf-8')
  const at = text.indexOf('\0')
  if (at >= 0) throw unreadable('imports.no_text', { line: lineAt(text, at) })
  if (!text.trim()) throw unreadable('imports.empty')
  return text
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

function lineAt(text: string, at: number) {
  let line = 1
  for (let index = 0; index < at; index++) {
    const sign = text[index]
    if (sign === '\n' || (sign === '\r' && text[index + 1] !== '\n')) line++
  }
  return line
}
