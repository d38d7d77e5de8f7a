import type { ApiResponse } from '@japa/api-client'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'
import { stillAvailable } from '#mail/signed_links'
import { propertyForm } from '#tests/helpers/forms'
import {
  changed,
  ownPropertyForm,
  type CallExample,
  type Recorded,
  type World,
} from '#tests/helpers/recorded/world'

const created = (_: World, answer: ApiResponse): Recorded[] => [
  ['property', answer.body().propertyId, 'created', []],
]
const deleted = changed('property', 'deleted')
const activated = changed('property', 'activated', { active: [0, 1] })

const add = (world: World, values: object = {}) =>
  world.asAdmin.post('add-property', { ...propertyForm(world.property), ...values })

const addOwn = (world: World, values: object = {}) =>
  world.asOwner.post('owner-add-property', { ...ownPropertyForm(world), ...values })

const update = (world: World, values: object) =>
  world.asAdmin.put(`update-property/${world.property.id}`, {
    ...propertyForm(world.property),
    ...values,
  })

const updateOwn = (world: World, values: object) =>
  world.asOwner.put(`property-update/${world.property.id}`, {
    ...ownPropertyForm(world),
    ...values,
  })

const review = ({ asAdmin, property }: World, verdict: string, submission: number) =>
  asAdmin.post(`properties/${property.id}/reviews`, { verdict, submission })

const batch = ({ asAdmin, property }: World, action: string, values: object = {}) =>
  asAdmin.post('properties/bulk', { ids: [property.id], action, ...values })

const batchOwn = ({ asOwner, property }: World, action: string, values: object = {}) =>
  asOwner.post('properties/bulk', { ids: [property.id], action, ...values })

const withUnknown = ({ property }: World) => ({ ids: [property.id, 999_999] })
const unknown = { ids: [999_999] }
const all = { ids: undefined, matching: {}, count: 1 }

const reject = ({ property }: World) => property.merge({ reviewState: 'rejected' }).save()

const toldAt = DateTime.utc().startOf('second')

const expire = ({ property }: World) =>
  property
    .merge({ active: true, reviewState: 'approved', available: false })
    .merge({ endToldAt: toldAt, expiredAt: toldAt })
    .save()

const resubmit = ({ asOwner, property }: World, note?: string) =>
  asOwner.post(`properties/${property.id}/resubmit`, note ? { note } : undefined)

export const propertyCalls: Record<string, CallExample> = {
  'api.admin.properties.store': {
    run: (world) => add(world),
    records: created,
    isRepeatable: true,
    refused: [(world) => add(world, { price: -1 })],
  },
  'api.admin.properties.update': {
    run: (world) => update(world, { price: 7.5, title: 'Sea house', country_id: world.city.id }),
    records: changed('property', 'updated', ({ property, country, city }) => ({
      country_id: [country.id, city.id],
      title: ['Sea villa', 'Sea house'],
      price: [property.price, 7.5],
    })),
    refused: [(world) => update(world, { version: 1 })],
  },
  'api.admin.properties.destroy': {
    run: ({ asAdmin, property }) => asAdmin.delete(`delete-property/${property.id}`),
    records: deleted,
  },
  'api.admin.property_activations.update': {
    run: ({ asAdmin, property }) => asAdmin.post(`properties/${property.id}/toggle-active`),
    records: activated,
    isRepeatable: true,
    refused: [({ asAdmin }) => asAdmin.post('properties/999999/toggle-active')],
  },
  'api.admin.property_reviews.store': {
    run: (world) => review(world, 'approved', 1),
    records: changed('property', 'reviewed', {
      ...{ review_state: ['pending', 'approved'], active: [0, 1] },
      ...{ reasons: [null, []], note: [null, null] },
    }),
    refused: [(world) => review(world, 'rejected', 2)],
  },
  'api.admin.property_batches.store': {
    run: (world) => batch(world, 'activate', withUnknown(world)),
    records: activated,
    refused: [(world) => batch(world, 'delete', unknown)],
  },
  'api.admin.property_batches.store: another owner': {
    run: (world) => batch(world, 'reassign', { ...all, owner_id: world.heir.id }),
    records: changed('property', 'updated', ({ owner, heir }) => ({
      owner_id: [owner.id, heir.id],
    })),
    refused: [(world) => batch(world, 'reassign', { owner_id: world.admin.id })],
  },
  'api.admin.property_batches.store: another country': {
    run: (world) => batch(world, 'move', { country_id: world.city.id }),
    records: changed('property', 'updated', ({ country, city }) => ({
      country_id: [country.id, city.id],
    })),
    refused: [(world) => batch(world, 'move', { country_id: 999_999 })],
  },
  'api.admin.property_batches.store: a detail': {
    run: (world) => batch(world, 'set', { bedrooms: 3 }),
    records: changed('property', 'updated', { bedrooms: [null, 3] }),
    refused: [(world) => batch(world, 'set', { bedrooms: 51 })],
  },
  'api.admin.property_batches.store: to the trash': {
    run: (world) => batch(world, 'delete'),
    records: deleted,
  },
  'api.owner.properties.store': {
    run: (world) => addOwn(world),
    records: created,
    isRepeatable: true,
    refused: [(world) => addOwn(world, { title: '' })],
  },
  'api.owner.property_copies.store': {
    run: ({ asOwner, property }) => asOwner.post(`properties/${property.id}/copy`),
    records: created,
    isRepeatable: true,
    refused: [({ asOwner }) => asOwner.post('properties/999999/copy')],
  },
  'api.owner.properties.destroy': {
    run: ({ asOwner, property }) => asOwner.delete(`properties/${property.id}`),
    records: deleted,
  },
  'api.owner.property_batches.store': {
    run: (world) => batchOwn(world, 'unavailable', withUnknown(world)),
    records: changed('property', 'updated', { available: [true, false] }),
    refused: [(world) => batchOwn(world, 'available', unknown)],
  },
  'api.owner.property_batches.store: to the trash': {
    run: (world) => batchOwn(world, 'delete', all),
    records: deleted,
    refused: [(world) => batchOwn(world, 'delete')],
  },
  'api.owner.withdrawals.store': {
    before: ({ property }) => property.merge({ active: true, reviewState: 'approved' }).save(),
    run: ({ asOwner, property }) => asOwner.post(`properties/${property.id}/withdraw`),
    records: changed('property', 'withdrawn', {
      ...{ review_state: ['approved', 'pending'], active: [1, 0] },
    }),
  },
  'api.owner.confirmations.store': {
    before: expire,
    run: ({ asOwner, property }) => asOwner.post(`properties/${property.id}/confirm`),
    records: changed('property', 'updated', { available: [false, true] }),
    isRepeatable: true,
    refused: [({ asOwner }) => asOwner.post('properties/999999/confirm')],
  },
  'site.still_available.store': {
    before: expire,
    run: ({ client, owner }) => {
      const at = timestamp(toldAt)
      return client.post(new URL(stillAvailable.urlOf({ ownerId: owner.id, at })).pathname)
    },
    records: changed('property', 'updated', { available: [false, true] }),
    by: 'owner',
  },
  'api.owner.resubmissions.store': {
    before: reject,
    run: (world) => resubmit(world),
    records: changed('property', 'resubmitted', { review_state: ['rejected', 'pending'] }),
  },
  'api.owner.resubmissions.store: with a note': {
    before: reject,
    run: (world) => resubmit(world, 'See the new photos.'),
    records: changed('property', 'resubmitted', {
      review_state: ['rejected', 'pending'],
      note: [null, 'See the new photos.'],
    }),
    refused: [(world) => resubmit(world, 'x'.repeat(1001))],
  },
  'api.owner.properties.update': {
    run: (world) => updateOwn(world, { available: false, description: null }),
    records: changed('property', 'updated', ({ property }) => ({
      description: [property.description, null],
      available: [true, false],
    })),
    refused: [(world) => world.asOwner.put('property-update/999999', ownPropertyForm(world))],
  },
}
