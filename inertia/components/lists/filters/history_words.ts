import { changedFieldLabels } from '~/components/forms/conflicts/field_labels'
import type { TextKey } from '~/lib/texts'

export const historyWords = {
  action: {
    created: 'activity.action_created',
    updated: 'activity.action_updated',
    activated: 'activity.action_activated',
    deactivated: 'activity.action_deactivated',
    deleted: 'activity.action_deleted',
    restored: 'activity.action_restored',
    images_added: 'activity.action_images_added',
    images_removed: 'activity.action_images_removed',
    images_reordered: 'activity.action_images_reordered',
    reviewed: 'activity.action_reviewed',
    resubmitted: 'activity.action_resubmitted',
    withdrawn: 'activity.action_withdrawn',
    password_changed: 'activity.action_password_changed',
    second_factor_on: 'activity.action_second_factor_on',
    second_factor_off: 'activity.action_second_factor_off',
    signed_in: 'activity.action_signed_in',
    undone: 'activity.action_undone',
    purged: 'activity.action_purged',
  },
  field: changedFieldLabels,
  type: {
    property: 'activity.type_property',
    user: 'activity.type_user',
    country: 'activity.type_country',
  },
  via: {
    web: 'activity.via_web',
    terminal: 'activity.via_terminal',
    system: 'activity.via_system',
  },
} satisfies Record<string, Record<string, TextKey>>

export type HistoryWord = keyof typeof historyWords
