import { IntlMessageFormat } from 'intl-messageformat'
import type { MoreAreas } from '~/lib/more_texts'
import type { MyReviewAreas } from '~/lib/my_review_texts'
import cells from '@lang/en/cells.json'
import common from '@lang/en/common.json'
import deletions from '@lang/en/deletions.json'
import filters from '@lang/en/filters.json'
import navigation from '@lang/en/navigation.json'
import palette from '@lang/en/palette.json'
import properties from '@lang/en/properties.json'
import selection from '@lang/en/selection.json'
import sessions from '@lang/en/sessions.json'
import views from '@lang/en/views.json'

const areas = {
  cells,
  common,
  deletions,
  filters,
  navigation,
  palette,
  properties,
  selection,
  sessions,
  views,
}

type Areas = typeof areas & MoreAreas & MyReviewAreas

export type TextKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas & string]

export const locale = 'en'

/** As written, or parsed by the build. */
const messages = new Map<string, string>()
const formats = new Map<string, IntlMessageFormat>()

export function addTexts(added: Record<string, Record<string, string>>) {
  for (const [area, texts] of Object.entries(added)) {
    for (const [key, each] of Object.entries(texts)) messages.set(`${area}.${key}`, each)
  }
}

addTexts(areas)

export type TextValues = Record<string, string | number | Date>

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
  const known = formats.get(key)
  if (known) return known
  const message = messages.get(key)
  if (message === undefined) throw new Error(`There is no text for ${key}`)
  const format = new IntlMessageFormat(message, locale)
  formats.set(key, format)
  return format
}
