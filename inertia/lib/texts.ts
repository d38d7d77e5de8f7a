import { createIntl } from 'react-intl'
import type { MoreAreas } from '~/lib/more_texts'
import choices from '@lang/en/choices.json'
import cells from '@lang/en/cells.json'
import common from '@lang/en/common.json'
import display from '@lang/en/display.json'
import filters from '@lang/en/filters.json'
import myProperties from '@lang/en/my_properties.json'
import navigation from '@lang/en/navigation.json'
import palette from '@lang/en/palette.json'
import properties from '@lang/en/properties.json'
import selection from '@lang/en/selection.json'
import sessions from '@lang/en/sessions.json'
import views from '@lang/en/views.json'

const areas = {
  choices,
  cells,
  common,
  display,
  filters,
  my_properties: myProperties,
  navigation,
  palette,
  properties,
  selection,
  sessions,
  views,
}

type Areas = typeof areas & MoreAreas

export type TextKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas & string]

export const locale = 'en'

const messages: Record<string, string> = {}

/** Texts as written, or parsed by the build. */
export function addTexts(added: Record<string, Record<string, string>>) {
  for (const [area, texts] of Object.entries(added)) {
    for (const [key, text] of Object.entries(texts)) messages[`${area}.${key}`] = text
  }
}

addTexts(areas)

export const intl = createIntl({ locale, messages })

/** For a text outside components, which have `useText`. */
export const text = (key: TextKey) => intl.formatMessage({ id: key })
