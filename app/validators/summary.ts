import vine from '@vinejs/vine'
import limits from '#config/limits'
import { id } from '#validators/fields'

/** The rows that a batch would change. */
export const summaryValidator = vine.create({
  ids: vine.array(id()).minLength(1).maxLength(limits.batchIds).distinct(),
})
