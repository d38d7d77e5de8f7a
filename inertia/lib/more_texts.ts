// The texts that no list of properties shows at once.
import activity from '@lang/en/activity.json'
import batches from '@lang/en/batches.json'
import carousel from '@lang/en/carousel.json'
import conflicts from '@lang/en/conflicts.json'
import countries from '@lang/en/countries.json'
import dashboard from '@lang/en/dashboard.json'
import drafts from '@lang/en/drafts.json'
import errors from '@lang/en/errors.json'
import images from '@lang/en/images.json'
import leaving from '@lang/en/leaving.json'
import login from '@lang/en/login.json'
import photos from '@lang/en/photos.json'
import profile from '@lang/en/profile.json'
import registration from '@lang/en/registration.json'
import review from '@lang/en/review.json'
import trashPage from '@lang/en/trash_page.json'
import users from '@lang/en/users.json'
import { addTexts } from '~/lib/texts'

const areas = {
  activity,
  batches,
  carousel,
  conflicts,
  countries,
  dashboard,
  drafts,
  errors,
  images,
  leaving,
  login,
  photos,
  profile,
  registration,
  review,
  trash_page: trashPage,
  users,
}

export type MoreAreas = typeof areas

addTexts(areas)
