import db from '@adonisjs/lucid/services/db'
import { reviewedStateOf, type ReviewedProperty } from '#review/property_review'
import {
  captionsBetween,
  fieldsBetween,
  imagesOnlyIn,
  type ReviewedFields,
  type ReviewedState,
} from '#review/review_status'

type WaitingProperty = {
  property: ReviewedFields
  reviewed_state: ReviewedState | null
  images: { id: number; caption: string; image_url: string }[]
}

export function queueItem<Row extends WaitingProperty>({ reviewed_state: reviewed, ...row }: Row) {
  const images = row.images.map(({ image_url: name, ...image }) => ({ ...image, file_name: name }))
  const present: ReviewedState = { ...row.property, images }
  const since = reviewed ?? present
  const removed = imagesOnlyIn(since, present)
  return {
    ...row,
    changes: [...fieldsBetween(since, present), ...captionsBetween(since, present)],
    images_added: imagesOnlyIn(present, since).map(({ caption }) => caption),
    images_removed: removed.map(({ caption }) => caption),
    removed_images: removed.map(({ caption, file_name: name }) => ({ caption, image_url: name })),
  }
}

export async function changedSinceReview(property: ReviewedProperty): Promise<string[]> {
  const { reviewedState: before } = property
  if (!before) return []
  const present = await reviewedStateOf(property, db.connection())
  const changes = [...fieldsBetween(before, present), ...captionsBetween(before, present)]
  const fields = [...new Set(changes.map(({ field }) => field))]
  const others = [...imagesOnlyIn(before, present), ...imagesOnlyIn(present, before)]
  return others.length ? [...fields, 'images'] : fields
}
