import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import limits from '#config/limits'
import { id } from '#validators/fields'
import { matchingOwnProperties, matchingProperties, matchingUsers } from '#validators/list'

const ids = () => vine.array(id()).minLength(1).maxLength(limits.batchIds).distinct()

const selected = <Matching extends SchemaTypes>(matching: Matching) => ({
  ids: ids().optional().requiredIfMissing('matching'),
  matching,
})

export const userSummaryValidator = vine.create({
  ...selected(matchingUsers().optional()),
  action: vine.enum(['deactivate', 'delete'] as const).optional(),
})

export const propertySummaryValidator = vine.create(selected(matchingProperties().optional()))

export const ownerPropertySummaryValidator = vine.create(
  selected(matchingOwnProperties().optional())
)
