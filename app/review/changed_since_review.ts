import db from '@adonisjs/lucid/services/db'
import type Property from '#models/property'
import { reviewedStateOf } from '#models/property_review'
import { fieldsBetween, isSame } from '#models/review_status'

/** What of a property differs from what its last verdict was about: its fields, and `images`. */
export async function changedSinceReview(property: Property): Promise<string[]> {
  const { reviewedState: before } = property
  if (!before) return []
  const present = await reviewedStateOf(property, db.connection())
  const fields = fieldsBetween(before, present).map(({ field }) => field)
  const hasSameImages = isSame({ ...present, images: before.images }, present)
  return hasSameImages ? fields : [...fields, 'images']
}
