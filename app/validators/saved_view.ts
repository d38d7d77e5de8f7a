import vine from '@vinejs/vine'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { lists, type ListName } from '#preferences/settable_lists'
import { Invalid } from '#exceptions/refusal'
import type { RowSource } from '#lists/list_source'
import {
  adminPropertySource,
  nonAdminSource,
  ownerPropertySource,
  ownerSource,
  userSource,
} from '#lists/sources'
import { text, wholeNumber } from '#validators/fields'

const sources: Record<Area, RowSource[]> = {
  admin: [adminPropertySource, userSource, nonAdminSource, ownerSource],
  owner: [ownerPropertySource],
}

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
  position: wholeNumber().positive().optional(),
})

const unkept = ['page', 'per_page']

/** @returns the part of an address's query that the list knows; @throws Invalid */
export async function keptAddress(area: Area, name: ListName, query: string) {
  const source = sources[area].find(({ settings }) => settings === name)
  if (!source) throw new Invalid('views.list_unknown', { field: 'list' })
  const input = Object.fromEntries(new URLSearchParams(query))
  const [failure, known] = await source.validator.tryValidate(input)
  if (failure) throw new Invalid('views.address_invalid', { field: 'address' })
  const kept = new URLSearchParams()
  for (const [key, value] of Object.entries(known)) {
    const isKept = value !== undefined && value !== null && !unkept.includes(key)
    if (isKept) kept.set(key, input[key].trim())
  }
  return kept.toString()
}
