import vine from '@vinejs/vine'
import type { FieldContext, SchemaTypes } from '@vinejs/vine/types'
import { enquiryStates } from '#enquiries/enquiry_states'
import limits from '#config/limits'
import { countryId, id, wholeNumber } from '#validators/fields'
import {
  matchingEnquiries,
  matchingOwnEnquiries,
  matchingOwnProperties,
  matchingProperties,
  matchingTrash,
  matchingUsers,
} from '#validators/list'

type Fields = Record<string, unknown>

const has = (fields: Fields, name: string) => fields[name] !== undefined && fields[name] !== null

const byIds = () =>
  vine.group.if((fields) => has(fields, 'ids') && !has(fields, 'matching'), {
    ids: vine.array(id()).minLength(1).maxLength(limits.batchIds).distinct(),
  })

const count = () => wholeNumber().range([0, limits.batchMatches])

const isMatching = (fields: Fields) => has(fields, 'matching') && !has(fields, 'ids')

const actions = ['activate', 'deactivate', 'delete'] as const

function selection<Matching extends SchemaTypes>(matching: Matching) {
  return vine
    .group([byIds(), vine.group.if(isMatching, { matching, count: count() })])
    .otherwise((_, field) => reportSelection(field))
}

const reportSelection = (body: FieldContext) =>
  body.report('ids or matching', 'selection', { ...body, name: 'ids', getFieldPath: () => 'ids' })

export const userBatchValidator = vine.create(
  vine.object({ action: vine.enum(actions) }).merge(selection(matchingUsers()))
)

export const propertyBatchValidator = vine.create(
  vine
    .object({})
    .merge(selection(matchingProperties()))
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
        vine.group.else({ action: vine.enum(actions) }),
      ])
    )
)

export const ownerPropertyBatchValidator = vine.create(
  vine
    .object({ action: vine.enum(['available', 'unavailable', 'delete'] as const) })
    .merge(selection(matchingOwnProperties()))
)

const enquiryAction = () => vine.enum([...enquiryStates, 'delete'] as const)

export const enquiryBatchValidator = vine.create(
  vine.object({ action: enquiryAction() }).merge(selection(matchingEnquiries()))
)

export const ownerEnquiryBatchValidator = vine.create(
  vine.object({ action: enquiryAction() }).merge(selection(matchingOwnEnquiries()))
)

export const restorationBatchValidator = vine.create(
  vine.object({}).merge(selection(matchingTrash()))
)
