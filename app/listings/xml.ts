/** XML 1.0 has no other characters, not even escaped. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Few texts have such a character, and looking for one takes a fifth of replacing it. */
const special = /[&<>"']|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/

export function xmlText(text: string) {
  if (!special.test(text)) return text
  return text
    .toWellFormed()
    .replace(impossible, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character])
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
