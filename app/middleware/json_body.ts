import limits from '#config/limits'
import { BadRequest, TooLarge } from '#exceptions/refusal'

/**
 * Checks the bounds before parsing: brackets take a hundred times as long to parse as to count.
 * @throws BadRequest for broken or deeply nested JSON, TooLarge for too many values
 */
export function parseJson(text: string): object {
  if (!text) return {}
  if (!/^\s*[[{]/.test(text)) throw new BadRequest('errors.unreadable')
  ensureModest(text)
  try {
    return JSON.parse(text.trim(), clean)
  } catch {
    throw new BadRequest('errors.unreadable')
  }
}

function ensureModest(text: string) {
  let depth = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInText && sign === '\\') at++
    else if (sign === '"') isInText = !isInText
    else if (isInText) continue
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    else if (sign === ',') values++
    if (depth > limits.bodyDepth) throw new BadRequest('errors.unreadable')
    if (values > limits.bodyValues) throw new TooLarge()
  }
}

/** An empty field is null, and `__proto__` must not reach a merge. */
function clean(key: string, value: unknown) {
  if (key === '__proto__') return undefined
  return value === '' ? null : value
}
