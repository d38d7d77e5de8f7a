import vine from '@vinejs/vine'
import limits from '#config/limits'
import { roles } from '#models/user'
import { id, text, wholeNumber } from '#validators/fields'
import type { Columns } from '#lists/columns'
import { adminPropertyColumns, ownerPropertyColumns } from '#lists/property_columns'
import { ownerColumns, userColumns } from '#lists/user_columns'

/** `-` before a column sorts descending. */
const sortOf = (columns: Columns) =>
  vine.enum(Object.keys(columns).flatMap((column) => [column, `-${column}`]))

const page = (columns: Columns) => ({
  search: text(limits.searchCharacters).optional(),
  sort: sortOf(columns).optional(),
  page: wholeNumber().positive().max(limits.pagesMax).optional(),
  per_page: wholeNumber().range([1, limits.pageRowsMax]).optional(),
})

const active = () => vine.enum(['0', '1'] as const).transform((value) => Number(value) as 0 | 1)

const userFilters = () => ({ active: active().optional(), role: vine.enum(roles).optional() })
const propertyFilters = () => ({ active: active().optional(), country_id: id().optional() })

export const userListValidator = vine.create({ ...page(userColumns), ...userFilters() })
export const ownerListValidator = vine.create({ ...page(ownerColumns), ...userFilters() })
export const adminPropertyListValidator = vine.create({
  ...page(adminPropertyColumns),
  ...propertyFilters(),
  owner_id: id().optional(),
})
export const ownerPropertyListValidator = vine.create({
  ...page(ownerPropertyColumns),
  ...propertyFilters(),
})
