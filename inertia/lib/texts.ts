import { IntlMessageFormat } from 'intl-messageformat'
import * as areas from '~/lib/text_areas'

type Areas = typeof areas

export type TextKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas & string]

export const locale = 'en'

const formats = new Map<string, IntlMessageFormat>()

export type TextValues = Record<string, string | number | boolean | Date>

/** A text that can't be made must not take the page with it. */
export function text(key: TextKey, values?: TextValues) {
  try {
    return String(formatOf(key).format(values))
  } catch (error) {
    console.error(error)
    return key
  }
}

export function formatOf(key: TextKey) {
  const cached = formats.get(key)
  if (cached) return cached
  const [area, name] = key.split('.')
  const texts: Record<string, string> | undefined = areas[area as keyof Areas]
  const message = texts?.[name] // as written, or parsed by the build
  if (message === undefined) throw new Error(`There is no text for ${key}`)
  const format = new IntlMessageFormat(message, locale)
  formats.set(key, format)
  return format
}
