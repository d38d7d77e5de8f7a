import vine from '@vinejs/vine'
import { camelCased, optionalYesOrNo } from '#validators/fields'

/** The fields beside the files, in the form or in the address; `columns` and `defaults` are JSON, whatever their length. */
export const importValidator = camelCased({
  dry_run: optionalYesOrNo(),
  skip_refused: optionalYesOrNo(),
  columns: vine.string().nullable().optional(),
  defaults: vine.string().nullable().optional(),
  key: vine.string().uuid().toLowerCase().nullable().optional(),
})
