import vine from '@vinejs/vine'
import type { FieldContext, SchemaTypes } from '@vinejs/vine/types'
import { enquiryKinds, enquiryStates } from '#enquiries/enquiry_states'
import limits from '#config/limits'
import { propertyStates } from '#review/review_terms'
import { changedFields } from '#fields/changed_fields'
import { portalFields } from '#fields/property_fields'
import { actions, recordTypes, vias } from '#history/terms'
import { roles } from '#models/users/roles'
import {
  day,
  described,
  digitsAlone,
  firstDay,
  flag,
  id,
  oneLine,
  positive,
  price,
  text,
  uuid,
  wholeNumber,
} from '#validators/fields'
import { factFilters } from '#validators/kinds'
import type { Columns } from '#lists/columns'
import { adminPropertyColumns, ownerPropertyColumns } from '#lists/property_lists'
import { ownerColumns, ownerOptionColumns, userColumns } from '#lists/user_lists'

const unsortable = ['json', 'listing_url']

const sortOf = (columns: Columns) => {
  const sortable = Object.keys(columns).filter((name) => !unsortable.includes(columns[name].kind))
  return vine.enum(sortable.flatMap((column) => [column, `-${column}`]))
}

const page = (columns: Columns) => ({
  search: search(),
  sort: sortOf(columns).optional(),
  page: positive().max(limits.pagesMax).optional(),
  per_page: wholeNumber().range([1, limits.pageRowsMax]).optional(),
})

export const userFilters = () => ({
  active: flag(0, 1).optional(),
  waiting: flag(1).optional(),
  role: vine.enum(roles).optional(),
})
const propertyFilters = () => ({
  ...factFilters(),
  active: flag(0, 1).optional(),
  available: flag(0, 1).optional(),
  state: vine.enum(propertyStates).optional(),
  number: oneLine(limits.facts.numberCharacters).optional(),
  country_id: id().optional(),
  price_min: price().optional(),
  price_max: price().optional(),
  images: vine.enum(['none', 'some'] as const).optional(),
  quiet: flag(1).optional(),
  expiring: flag(1).optional(),
  operation_id: uuid().optional(),
  portal_missing: vine.enum(['any', ...portalFields] as const).optional(),
  created_from: firstDay().optional(),
  created_to: day().optional(),
})
export const adminPropertyFilters = () => ({ ...propertyFilters(), owner_id: id().optional() })
export const ownerPropertyFilters = () => ({ ...propertyFilters(), asked: flag(1).optional() })

const search = () => text(limits.searchCharacters).optional()

export const enquiryFilters = () => ({
  state: vine.enum(enquiryStates).optional(),
  property_id: id().optional(),
})
export const adminEnquiryFilters = () => ({
  ...enquiryFilters(),
  owner_id: id().optional(),
  kind: vine.enum(enquiryKinds).optional(),
})

export const userListValidator = vine.create({ ...page(userColumns), ...userFilters() })
export const ownerListValidator = vine.create({ ...page(ownerColumns), ...userFilters() })
/** The list is whole without parameters (specification, §8). */
export const ownerOptionListValidator = vine.create(page(ownerOptionColumns))
export const adminPropertyListValidator = vine.create({
  ...page(adminPropertyColumns),
  ...adminPropertyFilters(),
})
export const ownerPropertyListValidator = vine.create({
  ...page(ownerPropertyColumns),
  ...ownerPropertyFilters(),
})

export const pageOf = (rows: number = limits.pageRows, most: number = limits.pageRowsMax) => ({
  page: positive()
    .max(limits.pagesMax)
    .use(described({ default: 1 }))
    .parse((value) => digitsAlone(value) ?? 1),
  per_page: wholeNumber()
    .range([1, most])
    .use(described({ default: rows }))
    .parse((value) => digitsAlone(value) ?? rows),
})

const paged = <Filters extends Record<string, SchemaTypes>>(filters: Filters) =>
  vine.create(vine.object({ search: search(), ...pageOf(), ...filters }))

export const operationListValidator = paged({
  actor_id: id().optional(),
  action: vine.enum(actions).optional(),
  record_type: vine.enum(recordTypes).optional(),
  field: vine.enum(changedFields).optional(),
  via: vine.enum(vias).optional(),
  sign_ins: flag(0).optional(),
  from: firstDay().optional(),
  to: day().optional(),
})

export const changeListValidator = vine.create({
  ...pageOf(),
  field: vine.enum(changedFields).optional(),
})

const { namedRecords } = limits.history
export const operationChangesValidator = vine.create(pageOf(namedRecords, namedRecords))

export const countryPageValidator = paged({})
export const ownerEnquiryListValidator = paged(enquiryFilters())
export const adminEnquiryListValidator = paged(adminEnquiryFilters())
export const trashListValidator = paged({})

/** A filter that the list doesn't know would choose more rows than the user sees. */
export function matching<Filters extends Record<string, SchemaTypes>>(filters: Filters) {
  const known = ['search', ...Object.keys(filters)]
  const isKnown = (fields: object) => Object.keys(fields).every((name) => known.includes(name))
  return vine
    .object({ search: search(), ...filters })
    .merge(vine.group([vine.group.if(isKnown, {})]).otherwise(reportUnknown))

  function reportUnknown(fields: object, field: FieldContext) {
    const unknown = Object.keys(fields).find((name) => !known.includes(name))!
    const path = `${field.getFieldPath()}.${unknown}`
    field.report('unknown', 'unknown', { ...field, name: unknown, getFieldPath: () => path })
  }
}
