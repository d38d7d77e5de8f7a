// The texts that no list of properties shows at once.
import activity from '@lang/en/activity.json'
import batches from '@lang/en/batches.json'
import carousel from '@lang/en/carousel.json'
import choices from '@lang/en/choices.json'
import conflicts from '@lang/en/conflicts.json'
import countries from '@lang/en/countries.json'
import dashboard from '@lang/en/dashboard.json'
import display from '@lang/en/display.json'
import drafts from '@lang/en/drafts.json'
import errors from '@lang/en/errors.json'
import filterForms from '@lang/en/filter_forms.json'
import images from '@lang/en/images.json'
import leaving from '@lang/en/leaving.json'
import login from '@lang/en/login.json'
import myProperties from '@lang/en/my_properties.json'
import photos from '@lang/en/photos.json'
import profile from '@lang/en/profile.json'
import propertyPages from '@lang/en/property_pages.json'
import registration from '@lang/en/registration.json'
import review from '@lang/en/review.json'
import trashPage from '@lang/en/trash_page.json'
import users from '@lang/en/users.json'
import viewDialogs from '@lang/en/view_dialogs.json'
import { addTexts } from '~/lib/texts'

const areas = {
  activity,
  batches,
  carousel,
  choices,
  conflicts,
  countries,
  dashboard,
  display,
  drafts,
  errors,
  filter_forms: filterForms,
  images,
  leaving,
  login,
  my_properties: myProperties,
  photos,
  profile,
  property_pages: propertyPages,
  registration,
  review,
  trash_page: trashPage,
  users,
  view_dialogs: viewDialogs,
}

export type MoreAreas = typeof areas

addTexts(areas)
