import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { ids } from '#validators/batch'
import { adminPropertyFilters, matching, ownerPropertyFilters, userFilters } from '#validators/list'

const selected = <Filters extends Record<string, SchemaTypes>>(filters: Filters) => ({
  ids: ids().optional().requiredIfMissing('matching'),
  matching: matching(filters).optional(),
})

export const userSummaryValidator = vine.create({
  ...selected(userFilters()),
  action: vine.enum(['deactivate', 'delete'] as const).optional(),
})

export const propertySummaryValidator = vine.create(selected(adminPropertyFilters()))

export const ownerPropertySummaryValidator = vine.create(selected(ownerPropertyFilters()))
