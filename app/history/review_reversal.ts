import { propertyFields } from '#history/field_reversal'
import { dialect } from '#database/dialect'
import { execute } from '#database/statements'
import type { LaterChanges } from '#history/later_changes'
import { changedSince, type Reversal, type Reversed, type Undoing } from '#history/reversal'
import type Change from '#models/change'
import { turned, type ChangeDetails, type Effect } from '#models/change'
import type { FieldChange } from '#models/operation'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import {
  concernedAmong,
  followChange,
  reviewedStatesOf,
  reviewStatuses,
  saveFollowed,
  setReviewStatuses,
} from '#models/property_review'
import Review from '#models/review'
import {
  isReviewedField,
  isSame,
  type ReviewedState,
  type ReviewStatus,
} from '#models/review_status'
import { formerStatus, holdsStatus, statusChange } from '#models/status_change'
import { detachedRows, setFields } from '#models/versioned'

/** A verdict is taken back as a whole, while nothing has followed it. */
export const verdicts: Reversal = async (changes, undoing) => {
  const statuses = await statusesOf(changes, undoing)
  const { followed = [], others = [] } = Object.groupBy(changes, (change) => {
    const status = statuses.get(change.recordId)
    return status && !statusBefore(change, status) ? 'followed' : 'others'
  })
  const refused = followed.map((change) => ({
    change,
    refusal: changedSince(change, 'review_state'),
  }))
  return [...(await propertyFields(others, undoing)), ...refused]
}

/**
 * The columns of the review go back with what was done, if they are as it left them. Otherwise the undo is
 * reviewed like any other change of the user who undoes.
 */
export async function withReviews(
  done: Reversed[],
  effect: Effect,
  later: LaterChanges,
  undoing: Undoing
): Promise<Reversed[]> {
  const { operation, trx } = undoing
  const changes = done.map(({ change }) => change)
  const statuses = await statusesOf(
    changes.filter(({ details }) => details?.review),
    undoing
  )
  const reviewed = changes.filter((change) => change.concernsReview)
  const concerned = await detachedRows(
    Property,
    await concernedAmong(
      reviewed.map(({ recordId }) => recordId),
      operation,
      trx
    ),
    trx
  )
  const states = await reviewedStatesOf(concerned, trx)
  const isVerdict = effect === 'reviewed' || effect === 'resubmitted'
  const former = new Map<Change, ReviewStatus>()
  for (const change of changes) {
    const isAlone = isVerdict || !later.some(change, (one) => one.concernsReview)
    const status = isAlone && statusBefore(change, statuses.get(change.recordId))
    const state = states.get(change.recordId)
    if (status && !(state && settles(status, state))) former.set(change, status)
  }
  const back = [...former.keys()]
  await setReviewStatuses(
    back.map((change) => ({ id: change.recordId, submission: 1, ...former.get(change)! })),
    trx
  )
  await switchBack(back, undoing)
  const rows = await turnReviews(back, undoing)

  const others = new Map(
    concerned
      .filter(({ id }) => !back.some(({ recordId }) => recordId === id))
      .map((property) => [property.id, property])
  )
  const reversed = done.map(({ change, ...rest }) => {
    const status = former.get(change)
    const entailed = status ? change.entailed.map(turned) : []
    const review = status && statusChange(statuses.get(change.recordId)!, status)
    const property = others.get(change.recordId)
    const followed = property && follow(property, change, entailed)
    const told = { ...review, ...followed?.review, ...rows.get(change.id) }
    const details = { ...rest.details, review: Object.keys(told).length ? told : undefined }
    return { ...rest, change, entailed, details }
  })
  await saveFollowed([...others.values()], operation, trx)
  return reversed

  function follow(property: Property, change: Change, entailed: FieldChange[]) {
    const after = states.get(property.id)!
    const before = stateBefore(after, change, effect)
    return followChange(property, { before, after }, entailed, operation)
  }
}

/** An owner's change that was held had switched its property off. */
function switchBack(changes: Change[], { operation, trx }: Undoing) {
  const rows = changes.flatMap(({ recordId: id, entailed: [change] }) =>
    change ? { id, active: Boolean(change.from) } : []
  )
  return setFields('properties', ['active'], rows, operation, trx)
}

function statusesOf(changes: Change[], { trx }: Undoing) {
  return reviewStatuses(
    changes.map(({ recordId }) => recordId),
    trx
  )
}

/** Another undo has taken back already what still waited before the change. */
function settles({ reviewed_state: reviewed }: ReviewStatus, state: ReviewedState) {
  return Boolean(reviewed && isSame(reviewed, state))
}

/** @returns undefined unless the property still has the status that the change has left */
function statusBefore({ details }: Change, status?: ReviewStatus) {
  const { before, after } = details?.review ?? {}
  if (!status || !before || !after || !holdsStatus(status, { before, after })) return undefined
  return formerStatus(status, { before, after })
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
  const removed = await detachedRows(Review, ids, trx)
  await execute(`DELETE FROM reviews WHERE ${dialect().among('id')}`, [JSON.stringify(ids)], trx)
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
