import vine from '@vinejs/vine'
import limits from '#config/limits'
import { densities } from '#preferences/settable_lists'
import { wholeNumber } from '#validators/fields'

export const listSettingValidator = vine.create(
  vine
    .object({
      density: vine.enum(densities).optional(),
      per_page: wholeNumber()
        .in([...limits.pageRowChoices])
        .optional(),
      columns: vine
        .array(vine.string().regex(/^\w+$/).maxLength(limits.columnCharacters))
        .distinct()
        .maxLength(limits.columns)
        .nullable()
        .optional(),
    })
    .toCamelCase()
)
