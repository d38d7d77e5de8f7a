import { isDeepStrictEqual } from 'node:util'
import { propertyFields } from '#history/field_reversal'
import type { LaterChanges } from '#history/later_changes'
import { changedSince, type Reversal, type Reversed, type Undoing } from '#history/reversal'
import type Change from '#models/change'
import { turned, type ChangeDetails, type Effect } from '#models/change'
import type { FieldChange } from '#models/operation'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import {
  concernsReview,
  followChange,
  reviewedStatesOf,
  reviewStatusOf,
  setReviewStatuses,
} from '#models/property_review'
import Review from '#models/review'
import { isReviewedField, isSame, type ReviewedState } from '#models/review_status'
import { versionChange } from '#models/versioned'

/** A verdict is taken back as a whole, while nothing has followed it. */
export const verdicts: Reversal = async (changes, undoing) => {
  const properties = await propertiesOf(changes, undoing)
  const followed = changes.filter((change) => {
    const property = properties.get(change.recordId)
    return property && !holdsStatus(property, change)
  })
  const others = changes.filter((change) => !followed.includes(change))
  const refused = followed.map((change) => ({
    change,
    refusal: changedSince(change, 'review_state'),
  }))
  return [...(await propertyFields(others, undoing)), ...refused]
}

/**
 * The columns of the review go back with what was done, if they are as it left them; otherwise the undo
 * counts as any other change by whoever makes it.
 */
export async function withReviews(
  done: Reversed[],
  effect: Effect,
  later: LaterChanges,
  undoing: Undoing
): Promise<Reversed[]> {
  const { operation, trx } = undoing
  const changes = done.map(({ change }) => change)
  const properties = await propertiesOf(changes, undoing)
  const propertyOf = ({ recordId }: Change) => properties.get(recordId)!
  const isVerdict = effect === 'reviewed' || effect === 'resubmitted'
  const concerned = changes
    .filter((change) => change.concernsReview)
    .map(propertyOf)
    .filter((property) => concernsReview(property, operation))
  const states = await reviewedStatesOf(concerned, trx)
  const back = changes.filter((change) => {
    const isAlone = isVerdict || !later.some(change, (one) => one.concernsReview)
    const state = states.get(change.recordId)
    return isAlone && holdsStatus(propertyOf(change), change) && !(state && settles(change, state))
  })
  await setReviewStatuses(
    back.map(({ recordId: id, details }) => ({ id, ...details!.review!.before })),
    trx
  )
  await switchBack(back, undoing)
  const rows = await turnReviews(back, undoing)

  const reversed: Reversed[] = []
  for (const { change, ...rest } of done) {
    const isBack = back.includes(change)
    const entailed = isBack ? change.entailed.map(turned) : []
    const { before, after } = change.details?.review ?? {}
    const review = isBack ? { before: after, after: before } : undefined
    const state = isBack ? undefined : states.get(change.recordId)
    const followed = state && (await follow(propertyOf(change), change, state, entailed))
    const told = { ...review, ...followed?.review, ...rows.get(change.id) }
    const details = { ...rest.details, review: Object.keys(told).length ? told : undefined }
    reversed.push({ ...rest, change, entailed, details })
  }
  return reversed

  async function follow(
    property: Property,
    change: Change,
    after: ReviewedState,
    entailed: FieldChange[]
  ) {
    const before = stateBefore(after, change, effect)
    const details = followChange(property, { before, after }, entailed, operation)
    property.editorId = operation.by?.id
    await property.save()
    return details
  }
}

/** An owner's change that was held had switched its property off. */
async function switchBack(changes: Change[], { operation, trx }: Undoing) {
  const switched = changes.filter(({ entailed }) => entailed.length)
  const bySide = Map.groupBy(switched, ({ entailed: [{ from }] }) => Boolean(from))
  for (const [active, group] of bySide) {
    await trx
      .from('properties')
      .whereIn(
        'id',
        group.map(({ recordId }) => recordId)
      )
      .update({ active, ...versionChange('active', operation, trx) })
  }
}

async function propertiesOf(changes: Change[], { trx }: Undoing) {
  const ids = changes.map(({ recordId }) => recordId)
  const properties = await Property.query({ client: trx }).whereIn('id', ids)
  return new Map(properties.map((property) => [property.id, property]))
}

/** Another undo has taken back already what still waited before the change. */
function settles({ details }: Change, state: ReviewedState) {
  const reviewed = details?.review?.before?.reviewed_state
  return Boolean(reviewed && isSame(reviewed, state))
}

function holdsStatus(property: Property, { details }: Change) {
  return Boolean(
    details?.review?.after && isDeepStrictEqual(reviewStatusOf(property), details.review.after)
  )
}

/** What the property looked like before the undo. */
function stateBefore(after: ReviewedState, change: Change, effect: Effect): ReviewedState {
  const fields = change.changes.filter(({ field }) => isReviewedField(field))
  const images = (change.details?.images ?? []).map(({ id, image_url: name }) => ({
    id,
    caption: PropertyImage.captionOf(name),
    file_name: name,
  }))
  const others = after.images.filter(({ id }) => images.every((image) => image.id !== id))
  return {
    ...after,
    ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    images: effect === 'images_removed' ? [...others, ...images] : others,
  }
}

/** A verdict's row goes, and is written again if its undo is undone. @returns what to tell of it, by change */
async function turnReviews(changes: Change[], { trx }: Undoing) {
  const ids = changes.flatMap(({ details }) => details?.review?.review_id ?? [])
  const removed = ids.length ? await Review.query({ client: trx }).whereIn('id', ids) : []
  await Review.query({ client: trx }).whereIn('id', ids).delete()
  const rows = new Map(removed.map((review) => [review.id, review.row]))
  const again = changes.flatMap(({ details }) => details?.review?.row ?? [])
  await Review.writeAgain(again, trx)
  return new Map(
    changes.map(({ id, details }): [number, ChangeDetails['review']] => {
      const { review_id: reviewId, row } = details?.review ?? {}
      if (row) return [id, { review_id: row.id }]
      return [id, reviewId ? { row: rows.get(reviewId) } : {}]
    })
  )
}
