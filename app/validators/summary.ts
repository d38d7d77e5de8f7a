import vine from '@vinejs/vine'
import limits from '#config/limits'
import { id } from '#validators/fields'
import { matchingOwnProperties, matchingProperties, matchingUsers } from '#validators/list'

const ids = () => vine.array(id()).minLength(1).maxLength(limits.batchIds).distinct()

export const userSummaryValidator = vine.create({
  ids: ids().optional().requiredIfMissing('matching'),
  matching: matchingUsers().optional(),
  action: vine.enum(['deactivate', 'delete'] as const).optional(),
})

export const propertySummaryValidator = vine.create({
  ids: ids().optional().requiredIfMissing('matching'),
  matching: matchingProperties().optional(),
})

export const ownerPropertySummaryValidator = vine.create({
  ids: ids().optional().requiredIfMissing('matching'),
  matching: matchingOwnProperties().optional(),
})
