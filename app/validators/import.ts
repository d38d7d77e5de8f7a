import vine from '@vinejs/vine'
import { camelCased, optionalYesOrNo, uuid } from '#validators/fields'

/** The fields beside the files, in the form or in the address; three of them are JSON, whatever its length. */
export const importValidator = camelCased({
  dry_run: optionalYesOrNo(),
  skip_refused: optionalYesOrNo(),
  columns: vine.string().nullable().optional(),
  defaults: vine.string().nullable().optional(),
  corrections: vine.string().nullable().optional(),
  key: uuid().nullable().optional(),
})
