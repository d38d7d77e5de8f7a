import {
  boolean,
  flag,
  found,
  instant,
  json,
  money,
  nullableInstant,
  nullableText,
  number,
  text,
  type RowOf,
} from '#lists/columns'
import type { ReviewReason } from '#config/reviews'
import type { ReviewState, WaitingKind } from '#models/review_status'

const imageCount = '(SELECT count(*) FROM property_images WHERE property_id = properties.id)'
const cover = `(SELECT file_name FROM property_images WHERE property_id = properties.id
  ORDER BY position LIMIT 1)`

const lastReview = `FROM reviews
  WHERE property_id = properties.id ORDER BY reviews.id DESC LIMIT 1`

/** What the last verdict says. */
const verdictColumns = {
  reasons: json<ReviewReason[]>('reviews.reasons'),
  note: nullableText('reviews.note'),
  at: instant('reviews.created_at'),
}

const propertyColumns = {
  id: number('properties.id'),
  title: text('properties.title'),
  description: nullableText('properties.description'),
  address: nullableText('properties.address'),
  city: nullableText('properties.city'),
  country_id: number('properties.country_id'),
  country_name: text('countries.name'),
  price: money('properties.price'),
  available: boolean('properties.available'),
  active: flag('properties.active'),
  created_at: instant('properties.created_at'),
  version: number('properties.version'),
  cover: nullableText(cover),
  review_state: text<ReviewState>('properties.review_state'),
  review: found(lastReview, verdictColumns),
  waiting_as: nullableText<WaitingKind>('properties.waiting_as'),
  submitted_at: nullableInstant('properties.submitted_at'),
}

/** API.md, "Shapes": AdminProperty. */
export const adminPropertyColumns = {
  ...propertyColumns,
  owner_id: number('properties.owner_id'),
  owner_name: text('users.name'),
  imageCount: number(imageCount),
  submission: number('properties.submission'),
}

/** API.md, "Shapes": OwnerProperty. */
export const ownerPropertyColumns = {
  ...propertyColumns,
  image_count: number(imageCount),
  owner_email: text('users.email'),
  changed_since_review: boolean('properties.reviewed_state IS NOT NULL'),
}

export type AdminPropertyRow = RowOf<typeof adminPropertyColumns>
export type OwnerPropertyRow = RowOf<typeof ownerPropertyColumns>
