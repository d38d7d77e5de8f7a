import type { TextKey } from '~/lib/texts'

/** In the order of their keys, 1 to 8 (API.md, "Review"). */
export const reasons = [
  'photos_missing',
  'photos_unclear',
  'price_implausible',
  'description_thin',
  'wrong_place',
  'duplicate',
  'not_allowed',
  'other',
] as const

export type Reason = (typeof reasons)[number]

/** Sentences for the note, to be sent as they are or edited. */
export const presets: Record<Reason, readonly TextKey[]> = {
  photos_missing: ['review.preset_rooms', 'review.preset_outside'],
  photos_unclear: ['review.preset_sharp', 'review.preset_plain'],
  price_implausible: ['review.preset_price', 'review.preset_period'],
  description_thin: ['review.preset_describe', 'review.preset_sentences'],
  wrong_place: ['review.preset_place', 'review.preset_address'],
  duplicate: ['review.preset_duplicate'],
  not_allowed: ['review.preset_not_allowed', 'review.preset_contact'],
  other: [],
}

/** In the order of `reasons`, however they were chosen. */
export function toggled(chosen: readonly Reason[], reason: Reason): Reason[] {
  return reasons.filter((each) => chosen.includes(each) !== (each === reason))
}

export function withSentence(note: string, sentence: string) {
  const typed = note.trimEnd()
  return typed ? `${typed}\n${sentence}` : sentence
}

export const hasSentence = (note: string, sentence: string) => note.includes(sentence)

type Draft = { reasons: readonly Reason[]; note: string }

/** What is missing before an owner is told (API.md, "Review"). */
export function missingIn({ reasons: chosen, note }: Draft): TextKey | undefined {
  if (note.trim()) return undefined
  if (chosen.includes('other')) return 'review.note_required'
  return chosen.length === 0 ? 'review.reason_required' : undefined
}
