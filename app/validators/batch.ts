import vine from '@vinejs/vine'
import limits from '#config/limits'
import { id } from '#validators/fields'

/** One action on many rows (API.md, "Beside the documented calls"). */
export const batchValidator = vine.create({
  ids: vine.array(id()).minLength(1).maxLength(limits.batchIds).distinct(),
  action: vine.enum(['activate', 'deactivate', 'delete'] as const),
})
