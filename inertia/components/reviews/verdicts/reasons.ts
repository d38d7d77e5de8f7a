import { reviewReasons, type ReviewReason } from '#review/review_terms'
import type { VerdictDraft } from '~/components/reviews/verdicts/use_drafts'
import type { TextKey } from '~/lib/texts'

export const presets: Record<ReviewReason, readonly TextKey[]> = {
  photos_missing: ['review.preset_rooms', 'review.preset_outside'],
  photos_unclear: ['review.preset_sharp', 'review.preset_plain'],
  price_implausible: ['review.preset_price', 'review.preset_period'],
  description_thin: ['review.preset_describe', 'review.preset_sentences'],
  wrong_place: ['review.preset_place', 'review.preset_address'],
  duplicate: ['review.preset_duplicate'],
  not_allowed: ['review.preset_not_allowed', 'review.preset_contact'],
  other: [],
}

/** Reasons stand in the order of `reviewReasons`, however they were chosen. */
export function toggled(chosen: readonly ReviewReason[], reason: ReviewReason): ReviewReason[] {
  return reviewReasons.filter((each) => chosen.includes(each) !== (each === reason))
}

/** @param codes with commas between them, as the chips have them */
export function reasonsIn(codes: string): ReviewReason[] {
  return reviewReasons.filter((reason) => codes.split(',').includes(reason))
}

export function withSentence(note: string, sentence: string) {
  const typed = note.trimEnd()
  return typed ? `${typed}\n${sentence}` : sentence
}

/** @returns what is missing before a verdict can be sent (api.md, "Review") */
export function missingIn({ reasons: chosen, note }: Omit<VerdictDraft, 'verdict'>) {
  if (note.trim()) return undefined
  if (chosen.includes('other')) return 'review.note_required'
  return chosen.length === 0 ? 'review.reason_required' : undefined
}
