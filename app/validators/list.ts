import vine from '@vinejs/vine'
import limits from '#config/limits'
import { roles } from '#models/user'
import { id, text, wholeNumber } from '#validators/fields'
import type { JsonShape } from '#lists/json_row'
import { adminProperty, ownerProperty } from '#lists/property_row'
import { owner, user } from '#lists/user_row'

/** `sort` takes any column of the list, with `-` before it for descending. */
const sortOf = (shape: JsonShape) =>
  vine.enum(Object.keys(shape).flatMap((column) => [column, `-${column}`]))

const page = (shape: JsonShape) => ({
  search: text(limits.searchCharacters).optional(),
  sort: sortOf(shape).optional(),
  page: wholeNumber().positive().max(limits.pagesMax).optional(),
  per_page: wholeNumber().range([1, limits.pageRowsMax]).optional(),
})

const active = () => vine.enum(['0', '1'] as const).transform((value) => Number(value) as 0 | 1)

const userFilters = () => ({ active: active().optional(), role: vine.enum(roles).optional() })
const propertyFilters = () => ({ active: active().optional(), country_id: id().optional() })

export const userListValidator = vine.create({ ...page(user), ...userFilters() })
export const ownerListValidator = vine.create({ ...page(owner), ...userFilters() })
export const adminPropertyListValidator = vine.create({
  ...page(adminProperty),
  ...propertyFilters(),
  owner_id: id().optional(),
})
export const ownerPropertyListValidator = vine.create({
  ...page(ownerProperty),
  ...propertyFilters(),
})
