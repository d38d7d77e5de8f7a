import { rowsAmong } from '#database/dialect'
import type Change from '#history/change'
import type { ChangeDetails, EffectiveAction } from '#history/change'
import {
  changedSince,
  inverse,
  type Reversal,
  type Reversed,
  type Undoing,
} from '#history/reversal'
import { detachedRows, setFields, type SideEffects } from '#history/versioned'
import { captionOf } from '#image_store/image_name'
import Property from '#models/property'
import { formerPropertyFields } from '#reversals/field_reversal'
import {
  isForReview,
  applyChange,
  reviewedStatesOf,
  reviewStatuses,
  saveStatuses,
  setReviewStatuses,
} from '#review/property_review'
import Review from '#review/review'
import {
  hasReviewedField,
  switchesByReview,
  isReviewedField,
  isSame,
  type ReviewedState,
  type ReviewStatus,
} from '#review/review_status'
import { formerStatus, holdsStatus, statusChange } from '#review/status_change'

export const withItsReview: Reversal = async (changes, undoing) => {
  const { own = [], plain = [] } = Object.groupBy(changes, ({ details }) =>
    details?.review ? 'own' : 'plain'
  )
  return [
    ...(await formerPropertyFields(plain, undoing)),
    ...(own.length ? await reviewed(formerVerdicts)(own, undoing) : []),
  ]
}

/** A verdict is reversed as a whole, and only while it is the property's latest. */
export const formerVerdicts: Reversal = async (changes, undoing) => {
  const statuses = await statusesOf(changes, undoing)
  const { followed = [], others = [] } = Object.groupBy(changes, (change) => {
    const status = statuses.get(change.recordId)
    return status && !statusBefore(change, status) ? 'followed' : 'others'
  })
  const refused = followed.map((change) => ({
    change,
    refusal: changedSince(change, 'review_state'),
  }))
  return [...(await formerPropertyFields(others, undoing)), ...refused]
}

export const reviewed =
  (reverse: Reversal): Reversal =>
  async (changes, undoing) => {
    const reversed = await reverse(changes, undoing)
    const refused = reversed.filter(({ refusal }) => refusal)
    const done = reversed.filter(({ refusal }) => !refusal)
    return [...(await withReviews(done, undoing)), ...refused]
  }

async function withReviews(done: Reversed[], undoing: Undoing): Promise<Reversed[]> {
  const { operation, trx } = undoing
  const changes = done.map(({ change }) => change)
  const concerned = await propertiesForReview(changes, undoing)
  const states = await reviewedStatesOf([...concerned.values()], trx)
  const former = await formerStatuses(changes, states, undoing)
  const back = [...former.keys()]
  for (const { recordId } of back) concerned.delete(recordId)
  const reviews = await reverseStatuses(former, undoing)

  const reversed = done.map(({ change, details }) => {
    const { changes: sideChanges = [], details: review } = effectsOf(change)
    const own = change.changes.filter((one) => !switchesByReview(change.changes).includes(one))
    return {
      change,
      changes: [...own.map(inverse), ...sideChanges],
      details: { ...details, ...review },
    }
  })
  await saveStatuses([...concerned.values()], undoing)
  return reversed

  function effectsOf(change: Change): SideEffects {
    const review = reviews.get(change)
    if (review)
      return { changes: switchesByReview(change.changes).map(inverse), details: { review } }
    const property = concerned.get(change.recordId)
    if (!property) return {}
    const after = states.get(property.id)!
    const before = stateBefore(after, change, undoing.effect)
    return applyChange(property, { before, after }, operation)
  }
}

async function propertiesForReview(changes: Change[], { operation, trx }: Undoing) {
  const reviewedOnes = changes.filter((change) => hasReviewedField(change.changes))
  const ids = reviewedOnes.map(({ recordId }) => recordId)
  const rows = await detachedRows(Property, ids, trx)
  const concerned = rows.filter((property) => isForReview(property, operation))
  return new Map(concerned.map((property) => [property.id, property]))
}

const setsStatus: EffectiveAction[] = [
  ...(['reviewed', 'resubmitted', 'withdrawn'] as const),
  ...(['deleted', 'restored'] as const),
]

type Former = Map<Change, { current: ReviewStatus; former: ReviewStatus }>

async function formerStatuses(
  changes: Change[],
  states: Map<number, ReviewedState>,
  undoing: Undoing
) {
  const { effect, later } = undoing
  const statuses = await statusesOf(
    changes.filter(({ details }) => details?.review),
    undoing
  )
  const found: Former = new Map()
  for (const change of changes) {
    const current = statuses.get(change.recordId)
    const former = current && statusBefore(change, current)
    if (!former) continue
    const isAlone =
      setsStatus.includes(effect) || !later.some(change, (one) => hasReviewedField(one.changes))
    const state = states.get(change.recordId)
    // Another undo has already reversed the edits that waited before the change.
    const isSettled = state && former.reviewed_state && isSame(former.reviewed_state, state)
    if (isAlone && !isSettled) found.set(change, { current, former })
  }
  return found
}

async function reverseStatuses(statuses: Former, undoing: Undoing) {
  const changes = [...statuses.keys()]
  await setReviewStatuses(
    [...statuses].map(([{ recordId: id }, { former }]) => ({ id, submission: 1, ...former })),
    undoing.trx
  )
  await reverseSwitches(changes, undoing)
  const rows = await reverseReviewRows(changes, undoing)
  return new Map(
    [...statuses].map(([change, { current, former }]) => [
      change,
      { ...statusChange(current, former), ...rows.get(change.id) },
    ])
  )
}

function reverseSwitches(changes: Change[], undoing: Undoing) {
  const rows = changes.flatMap(({ recordId: id, changes: own }) =>
    switchesByReview(own).map(({ from }) => ({ id, active: Boolean(from) }))
  )
  return setFields('properties', ['active'], rows, undoing)
}

function statusesOf(changes: Change[], { trx }: Undoing) {
  return reviewStatuses(
    changes.map(({ recordId }) => recordId),
    trx
  )
}

function statusBefore({ details }: Change, status: ReviewStatus) {
  const { before, after } = details?.review ?? {}
  if (!before || !after || !holdsStatus(status, { before, after })) return undefined
  return formerStatus(status, { before, after })
}

function stateBefore(after: ReviewedState, change: Change, effect: EffectiveAction): ReviewedState {
  const fields = change.changes.filter(({ field }) => isReviewedField(field))
  return {
    ...after,
    ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    images: imagesBefore(after, change, effect),
  }
}

function imagesBefore({ images: present }: ReviewedState, change: Change, effect: EffectiveAction) {
  const { images: moved = [], caption } = change.details ?? {}
  const images = moved.map(({ id, image_url: name, caption: own }) => ({
    id,
    caption: captionOf(name, own),
    file_name: name,
  }))
  const others = present
    .filter(({ id }) => images.every((image) => image.id !== id))
    .map((image) =>
      image.id === caption?.id
        ? { ...image, caption: captionOf(image.file_name, caption.to) }
        : image
    )
  return effect === 'images_removed' ? [...others, ...images] : others
}

async function reverseReviewRows(changes: Change[], { trx }: Undoing) {
  const ids = changes.flatMap(({ details }) => details?.review?.review_id ?? [])
  const removed = await detachedRows(Review, ids, trx)
  await rowsAmong(trx, 'reviews', 'id', ids).delete()
  const rows = new Map(removed.map((review) => [review.id, review.row]))
  const again = changes.flatMap(({ details }) => details?.review?.row ?? [])
  await Review.insertAgain(again, trx)
  return new Map(
    changes.map(({ id, details }): [number, ChangeDetails['review']] => {
      const { review_id: reviewId, row } = details?.review ?? {}
      if (row) return [id, { review_id: row.id }]
      return [id, reviewId ? { row: rows.get(reviewId) } : {}]
    })
  )
}
