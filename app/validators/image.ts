import vine from '@vinejs/vine'
import limits from '#config/limits'
import { id } from '#validators/fields'

/** Every image of a property, the cover first. */
export const imageOrderValidator = vine.create(
  vine
    .object({ image_ids: vine.array(id()).maxLength(limits.imagesPerProperty).distinct() })
    .toCamelCase()
)
