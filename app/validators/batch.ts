import vine from '@vinejs/vine'
import type { FieldContext, SchemaTypes } from '@vinejs/vine/types'
import { enquiryStates } from '#enquiries/enquiry_states'
import limits from '#config/limits'
import { factNames } from '#fields/property_fields'
import { countryId, id, wholeNumber } from '#validators/fields'
import { factRules } from '#validators/kinds'
import {
  adminEnquiryFilters,
  adminPropertyFilters,
  enquiryFilters,
  matching,
  ownerPropertyFilters,
  userFilters,
} from '#validators/list'

type Fields = Record<string, unknown>

const has = (fields: Fields, name: string) => fields[name] !== undefined && fields[name] !== null

const ids = () => vine.array(id()).minLength(1).maxLength(limits.batchIds).distinct()

const byIds = () =>
  vine.group.if((fields) => has(fields, 'ids') && !has(fields, 'matching'), { ids: ids() })

const count = () => wholeNumber().range([0, limits.batchMatches])

const isMatching = (fields: Fields) => has(fields, 'matching') && !has(fields, 'ids')

const actions = ['activate', 'deactivate', 'delete'] as const
const propertyActions = [...actions, 'confirm'] as const
const ownActions = ['available', 'unavailable', 'confirm', 'delete'] as const

const setsFact = ({ action, ...fields }: Fields) =>
  action === 'set' && factNames.some((name) => fields[name] !== undefined)

const factsSet = () => vine.group.if(setsFact, { action: vine.literal('set'), ...factRules() })

function selection<Filters extends Record<string, SchemaTypes>>(filters: Filters) {
  const matched = { matching: matching(filters), count: count() }
  return vine
    .group([byIds(), vine.group.if(isMatching, matched)])
    .otherwise((_, field) => reportSelection(field))
}

const reportSelection = (body: FieldContext) =>
  body.report('ids or matching', 'selection', { ...body, name: 'ids', getFieldPath: () => 'ids' })

export const userBatchValidator = vine.create(
  vine.object({ action: vine.enum(actions) }).merge(selection(userFilters()))
)

export const propertyBatchValidator = vine.create(
  vine
    .object({})
    .merge(selection(adminPropertyFilters()))
    .merge(
      vine.group([
        vine.group.if(({ action }) => action === 'reassign', {
          action: vine.literal('reassign'),
          owner_id: id(),
        }),
        vine.group.if(({ action }) => action === 'move', {
          action: vine.literal('move'),
          country_id: countryId(),
        }),
        factsSet(),
        vine.group.else({ action: vine.enum(propertyActions) }),
      ])
    )
)

export const ownerPropertyBatchValidator = vine.create(
  vine
    .object({})
    .merge(selection(ownerPropertyFilters()))
    .merge(vine.group([factsSet(), vine.group.else({ action: vine.enum(ownActions) })]))
)

const enquiryAction = () => vine.enum([...enquiryStates, 'delete'] as const)

export const enquiryBatchValidator = vine.create(
  vine.object({ action: enquiryAction() }).merge(selection(adminEnquiryFilters()))
)

export const ownerEnquiryBatchValidator = vine.create(
  vine.object({ action: enquiryAction() }).merge(selection(enquiryFilters()))
)

export const restorationBatchValidator = vine.create(vine.object({}).merge(selection({})))

const selected = <Filters extends Record<string, SchemaTypes>>(filters: Filters) => ({
  ids: ids().optional().requiredIfMissing('matching'),
  matching: matching(filters).optional(),
})

export const userSummaryValidator = vine.create({
  ...selected(userFilters()),
  action: vine.enum(['deactivate', 'delete'] as const).optional(),
})

export const propertySummaryValidator = vine.create(selected(adminPropertyFilters()))

export const ownerPropertySummaryValidator = vine.create(selected(ownerPropertyFilters()))

const withCommas = (value: unknown) => (typeof value === 'string' ? value.split(',') : value)

/** `columns` are those of the list's screen. */
export const exportValidator = vine.withMetaData<{ columns: string[] }>().create({
  ids: ids().parse(withCommas).optional(),
  as: vine.literal('shown').optional(),
  columns: vine
    .array(vine.enum(({ meta }) => meta.columns))
    .minLength(1)
    .distinct()
    .parse(withCommas)
    .optional(),
})
