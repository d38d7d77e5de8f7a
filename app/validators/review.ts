import vine from '@vinejs/vine'
import limits from '#config/limits'
import { reviewReasons, verdicts, waitingKinds } from '#review/review_terms'
import { id, optionalText, positive, text } from '#validators/fields'
import { pageOf } from '#validators/list'

export const waitingListValidator = vine.create({
  ...pageOf(),
  kind: vine.enum(waitingKinds).optional(),
  owner_id: id().optional(),
  country_id: id().optional(),
  property_id: id().optional(),
})

/** An owner who has to change something learns what (api.md, "Review"). */
export const reviewValidator = vine.create({
  verdict: vine.enum(verdicts),
  reasons: vine.array(vine.enum(reviewReasons)).distinct().optional(),
  note: text(limits.review.noteCharacters)
    .optional()
    .requiredWhen(({ parent }) => needsNote(parent)),
  submission: positive(),
})

export const resubmissionValidator = vine.create({
  note: optionalText(limits.review.noteCharacters),
})

function needsNote({ verdict, reasons }: { verdict?: unknown; reasons?: unknown }) {
  const chosen = Array.isArray(reasons) ? reasons : []
  return chosen.includes('other') || (verdict !== 'approved' && !chosen.length)
}
