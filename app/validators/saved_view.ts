import vine from '@vinejs/vine'
import limits from '#config/limits'
import { lists } from '#preferences/settable_lists'
import { positive, text } from '#validators/fields'

const list = () => vine.enum(lists)
const viewName = () => text(limits.views.nameCharacters).regex(/^[^\t\n\r]*$/)
const address = () => text(limits.views.addressCharacters)

export const savedViewListValidator = vine.create({ list: list() })

export const newSavedViewValidator = vine.create({
  list: list(),
  name: viewName(),
  address: address(),
  is_start: vine.boolean({ strict: true }).optional(),
})

export const savedViewValidator = vine.create({
  name: viewName().optional(),
  address: address().optional(),
  position: positive().optional(),
})
