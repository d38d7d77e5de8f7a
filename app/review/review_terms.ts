export const reviewReasons = [
  'photos_missing',
  'photos_unclear',
  'price_implausible',
  'description_thin',
  'wrong_place',
  'duplicate',
  'not_allowed',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const verdicts = ['approved', 'changes_requested', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

export type ReviewState = 'pending' | Verdict

export const waitingKinds = ['new', 'resubmitted', 'changed'] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const propertyStates = [
  'live',
  'waiting',
  'changed',
  'changes_requested',
  'rejected',
  'closed',
  'off',
] as const
export type PropertyState = (typeof propertyStates)[number]
