// What owners read of reviews. Their list shows it at once, the admins' doesn't.
import '~/css/my_reviews.scss'
import myReviews from '@lang/en/my_reviews.json'
import { addTexts } from '~/lib/texts'

const areas = { my_reviews: myReviews }

export type MyReviewAreas = typeof areas

addTexts(areas)
