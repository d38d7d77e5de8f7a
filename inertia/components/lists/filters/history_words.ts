import { actions, vias } from '#history/terms'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import type { TextKey } from '~/lib/texts'

export const wordsOf = <Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => TextKey
): Record<string, TextKey> => Object.fromEntries(values.map((value) => [value, keyOf(value)]))

export const historyWords = {
  action: wordsOf(actions, (action) => `activity.action_${action}`),
  field: fieldLabels,
  type: wordsOf(['property', 'user', 'country'] as const, (type) => `activity.type_${type}`),
  via: wordsOf(vias, (via) => `activity.via_${via}`),
}
