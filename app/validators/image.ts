import vine from '@vinejs/vine'
import limits from '#config/limits'
import { id, oneLine } from '#validators/fields'

export const imageOrderValidator = vine.create(
  vine
    .object({ image_ids: vine.array(id()).maxLength(limits.imagesPerProperty).distinct() })
    .toCamelCase()
)

export const captionValidator = vine.create({
  caption: oneLine(limits.captionCharacters).nullable(),
})
