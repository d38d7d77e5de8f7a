import { changedFields } from '#fields/changed_fields'
import type { TextKey } from '~/lib/texts'

const labels = changedFields.map((field) => [field, `fields.${field}`] as const)

/** The labels stand in the order in which they are offered: the most asked for first. */
export const fieldLabels: Record<string, TextKey> = {
  ...Object.fromEntries(labels),
  area: 'fields.area_unit',
}
