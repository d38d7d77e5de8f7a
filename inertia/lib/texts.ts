import { createIntl, type IntlConfig } from 'react-intl'
import batches from '@lang/en/batches.json'
import carousel from '@lang/en/carousel.json'
import choices from '@lang/en/choices.json'
import cells from '@lang/en/cells.json'
import common from '@lang/en/common.json'
import conflicts from '@lang/en/conflicts.json'
import countries from '@lang/en/countries.json'
import dashboard from '@lang/en/dashboard.json'
import deletions from '@lang/en/deletions.json'
import display from '@lang/en/display.json'
import drafts from '@lang/en/drafts.json'
import errors from '@lang/en/errors.json'
import filters from '@lang/en/filters.json'
import images from '@lang/en/images.json'
import leaving from '@lang/en/leaving.json'
import login from '@lang/en/login.json'
import myProperties from '@lang/en/my_properties.json'
import navigation from '@lang/en/navigation.json'
import palette from '@lang/en/palette.json'
import photos from '@lang/en/photos.json'
import profile from '@lang/en/profile.json'
import properties from '@lang/en/properties.json'
import registration from '@lang/en/registration.json'
import selection from '@lang/en/selection.json'
import sessions from '@lang/en/sessions.json'
import users from '@lang/en/users.json'
import views from '@lang/en/views.json'

const areas = {
  batches,
  carousel,
  choices,
  cells,
  common,
  conflicts,
  countries,
  dashboard,
  deletions,
  display,
  drafts,
  errors,
  filters,
  images,
  leaving,
  login,
  my_properties: myProperties,
  navigation,
  palette,
  photos,
  profile,
  properties,
  registration,
  selection,
  sessions,
  users,
  views,
}

type Areas = typeof areas

export type TextKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`
}[keyof Areas & string]

export const locale = 'en'

/** Texts as written, or parsed by the build. */
const messages: IntlConfig['messages'] = Object.fromEntries(
  Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text])
  )
)

export const intl = createIntl({ locale, messages })

/** For a text outside components, which have `useText`. */
export const text = (key: TextKey) => intl.formatMessage({ id: key })
