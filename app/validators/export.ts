import vine from '@vinejs/vine'
import { ids } from '#validators/batch'

/** Commas stand between them in an address. */
export const exportValidator = vine.create({
  ids: ids()
    .parse((value) => (typeof value === 'string' ? value.split(',') : value))
    .optional(),
})
