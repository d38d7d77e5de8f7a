export const vias = ['web', 'terminal', 'system'] as const
export type Via = (typeof vias)[number]

export const recordTypes = ['user', 'property', 'country'] as const
export type RecordType = (typeof recordTypes)[number]

/** No undo takes them back. */
export const finalActions = [
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'token_created',
  'token_revoked',
  'feed_made',
  'feed_ended',
  'signed_in',
  'purged',
] as const
export type FinalAction = (typeof finalActions)[number]

export const actions = [
  'created',
  'updated',
  'activated',
  'deactivated',
  'deleted',
  'restored',
  'images_added',
  'images_removed',
  'images_reordered',
  'reviewed',
  'resubmitted',
  'withdrawn',
  'undone',
  ...finalActions,
] as const
export type Action = (typeof actions)[number]
