import type { FieldChange } from '#models/operation'

export const verdicts = ['approved', 'changes_requested', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

export const reviewStates = ['pending', ...verdicts] as const
export type ReviewState = (typeof reviewStates)[number]

/** The owner has to change something before it is looked at again. */
export const isRefusal = (state: ReviewState) =>
  state === 'changes_requested' || state === 'rejected'

export const waitingKinds = ['new', 'resubmitted', 'changed'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** What happens when an owner changes an approved property (README, "Settings"). */
export type ReviewEdits = 'flag' | 'hold' | 'off'

const fields = ['title', 'description', 'price', 'address', 'city', 'country_id'] as const

type ReviewedImage = { id: number; caption: string; file_name: string }

/** What a verdict is about, in the spelling of API.md; `active` is what a held property goes back to. */
export type ReviewedState = {
  title: string
  description: string | null
  price: number
  address: string | null
  city: string | null
  country_id: number
  images: ReviewedImage[]
  active: 0 | 1
}

/**
 * The columns of a property that this file alone decides. A property waits while it has a `submitted_at`,
 * in ISO 8601; `reviewed_state` is what it looked like at its last verdict, and null while it still does.
 */
export type ReviewStatus = {
  review_state: ReviewState
  reviewed_state: ReviewedState | null
  waiting_as: WaitingKind | null
  submitted_at: string | null
}

/** `active` is missing where it stays. */
export type Followed = { status: ReviewStatus; active?: boolean }

type Sides = { before: ReviewedState; after: ReviewedState }

const settled = { reviewed_state: null, waiting_as: null, submitted_at: null }

export const judged = (verdict: Verdict): ReviewStatus => ({ review_state: verdict, ...settled })

export const added = (at: string): ReviewStatus => ({
  review_state: 'pending',
  reviewed_state: null,
  waiting_as: 'new',
  submitted_at: at,
})

/** @returns undefined where nothing was asked for */
export function resubmitted(status: ReviewStatus, at: string): ReviewStatus | undefined {
  if (!isRefusal(status.review_state)) return undefined
  return { ...status, review_state: 'pending', waiting_as: 'resubmitted', submitted_at: at }
}

/** A change after `changes_requested` or `rejected` submits nothing by itself. */
export function changedByOwner(
  status: ReviewStatus,
  { before, after }: Sides,
  { edits, at }: { edits: ReviewEdits; at: string }
): Followed {
  if (!wasJudged(status)) return { status }
  const reviewed = status.reviewed_state ?? before
  if (isSame(reviewed, after)) return takenBack(status, reviewed)
  const changed = { ...status, reviewed_state: reviewed }
  if (status.review_state !== 'approved' || status.waiting_as) return { status: changed }
  if (edits === 'off') return { status }
  const waiting = { ...changed, waiting_as: 'changed' as const, submitted_at: at }
  if (edits === 'flag') return { status: waiting }
  return { status: { ...waiting, review_state: 'pending' }, active: false }
}

/** An admin approves what the admin changes; what the owner changed goes on waiting. */
export function changedByAdmin(status: ReviewStatus, { before, after }: Sides): Followed {
  if (!status.reviewed_state) return { status }
  const reviewed = withChanges(status.reviewed_state, { before, after })
  if (isSame(reviewed, after)) return takenBack(status, reviewed)
  return { status: { ...status, reviewed_state: reviewed } }
}

/** The order of images is no change. */
export function isSame(one: ReviewedState, other: ReviewedState) {
  if (fields.some((field) => one[field] !== other[field])) return false
  return one.images.length === other.images.length && !imagesBeside(one, other).length
}

export function fieldsBetween(from: ReviewedState, to: ReviewedState): FieldChange[] {
  const changed = fields.filter((field) => from[field] !== to[field])
  return changed.map((field) => ({ field, from: from[field], to: to[field] }))
}

/** Those of `one` that `other` doesn't have. */
export function imagesBeside(one: ReviewedState, other: ReviewedState) {
  return one.images.filter((image) => !other.images.some(({ id }) => id === image.id))
}

export const isReviewedField = (field: string) => fields.some((one) => one === field)

/** One that waits as new, and one that an admin added, have no verdict to be compared with. */
function wasJudged({ review_state: state, waiting_as: waitingAs }: ReviewStatus) {
  return state !== 'pending' || waitingAs === 'changed' || waitingAs === 'resubmitted'
}

function takenBack(status: ReviewStatus, reviewed: ReviewedState): Followed {
  if (status.waiting_as !== 'changed') return { status: { ...status, reviewed_state: null } }
  const wasHeld = status.review_state === 'pending'
  return { status: judged('approved'), active: wasHeld ? reviewed.active === 1 : undefined }
}

function withChanges(reviewed: ReviewedState, { before, after }: Sides): ReviewedState {
  const changed = fieldsBetween(before, after).map(({ field, to }) => [field, to])
  const removed = imagesBeside(before, after)
  const kept = reviewed.images.filter((image) => !removed.some(({ id }) => id === image.id))
  const addedImages = imagesBeside(after, before).filter(
    (image) => !kept.some(({ id }) => id === image.id)
  )
  return { ...reviewed, ...Object.fromEntries(changed), images: [...kept, ...addedImages] }
}
