import vine from '@vinejs/vine'
import limits from '#config/limits'
import { reviewReasons } from '#config/reviews'
import { verdicts, waitingKinds } from '#models/review_status'
import { id, text, wholeNumber } from '#validators/fields'
import { pageOf } from '#validators/list'

export const waitingListValidator = vine.create({
  ...pageOf(),
  kind: vine.enum(waitingKinds).optional(),
  owner_id: id().optional(),
  country_id: id().optional(),
  property_id: id().optional(),
})

type Judgement = { verdict?: unknown; reasons?: unknown }

/** Whoever has something to change is told what (API.md, "Review"). */
export const reviewValidator = vine.create({
  verdict: vine.enum(verdicts),
  reasons: vine.array(vine.enum(reviewReasons)).distinct().optional(),
  note: text(limits.review.noteCharacters)
    .optional()
    .requiredWhen(({ parent }) => needsNote(parent)),
  submission: wholeNumber().positive(),
})

function needsNote({ verdict, reasons }: Judgement) {
  const given = Array.isArray(reasons) ? reasons : []
  return given.includes('other') || (verdict !== 'approved' && !given.length)
}
