import {
  change,
  ownPropertyForm,
  propertyForm,
  type CallExample,
} from '#tests/helpers/recorded/world'

export const propertyCalls: Record<string, CallExample> = {
  'api.admin.properties.store': {
    run: (world) => world.asAdmin.post('add-property', propertyForm(world)),
    records: (_, response) => [['property', response.body().propertyId, 'created', []]],
    recordsNothing: [
      (world) => world.asAdmin.post('add-property', { ...propertyForm(world), price: -1 }),
    ],
  },
  'api.admin.properties.update': {
    run: (world) =>
      world.asAdmin.put(`update-property/${world.property.id}`, {
        ...propertyForm(world),
        price: 7.5,
        title: 'Sea house',
        country_id: world.city.id,
      }),
    records: ({ property, country, city }) => [
      [
        'property',
        property.id,
        'updated',
        [
          change('country_id', country.id, city.id),
          change('title', 'Sea villa', 'Sea house'),
          change('price', property.price, 7.5),
        ],
      ],
    ],
    recordsNothing: [
      (world) =>
        world.asAdmin.put(`update-property/${world.property.id}`, {
          ...propertyForm(world),
          price: 7.5,
          title: 'Sea house',
          country_id: world.city.id,
        }),
      (world) =>
        world.asAdmin.put(`update-property/${world.property.id}`, {
          ...propertyForm(world),
          version: 1,
        }),
    ],
  },
  'api.admin.properties.destroy': {
    run: ({ asAdmin, property }) => asAdmin.delete(`delete-property/${property.id}`),
    records: ({ property }) => [['property', property.id, 'deleted', []]],
    recordsNothing: [({ asAdmin, property }) => asAdmin.delete(`delete-property/${property.id}`)],
  },
  'api.admin.property_activations.update': {
    run: ({ asAdmin, property }) => asAdmin.post(`properties/${property.id}/toggle-active`),
    records: ({ property }) => [['property', property.id, 'activated', [change('active', 0, 1)]]],
    recordsNothing: [({ asAdmin }) => asAdmin.post('properties/999999/toggle-active')],
  },
  'api.admin.property_reviews.store': {
    run: ({ asAdmin, property }) =>
      asAdmin.post(`properties/${property.id}/reviews`, { verdict: 'approved', submission: 1 }),
    records: ({ property }) => [
      [
        'property',
        property.id,
        'reviewed',
        [
          change('review_state', 'pending', 'approved'),
          change('active', 0, 1),
          change('reasons', null, []),
          change('note', null, null),
        ],
      ],
    ],
    recordsNothing: [
      ({ asAdmin, property }) =>
        asAdmin.post(`properties/${property.id}/reviews`, { verdict: 'approved', submission: 1 }),
      ({ asAdmin, property }) =>
        asAdmin.post(`properties/${property.id}/reviews`, { verdict: 'rejected', submission: 2 }),
    ],
  },
  'api.admin.property_batches.store': {
    run: ({ asAdmin, property }) =>
      asAdmin.post('properties/bulk', { ids: [property.id, 999_999], action: 'activate' }),
    records: ({ property }) => [['property', property.id, 'activated', [change('active', 0, 1)]]],
    recordsNothing: [
      ({ asAdmin, property }) =>
        asAdmin.post('properties/bulk', { ids: [property.id], action: 'activate' }),
      ({ asAdmin }) => asAdmin.post('properties/bulk', { ids: [999_999], action: 'delete' }),
    ],
  },
  'api.admin.property_batches.store: another owner': {
    run: ({ asAdmin, heir }) =>
      asAdmin.post('properties/bulk', {
        matching: {},
        count: 1,
        action: 'reassign',
        owner_id: heir.id,
      }),
    records: ({ property, owner, heir }) => [
      ['property', property.id, 'updated', [change('owner_id', owner.id, heir.id)]],
    ],
    recordsNothing: [
      ({ asAdmin, property, heir }) =>
        asAdmin.post('properties/bulk', {
          ids: [property.id],
          action: 'reassign',
          owner_id: heir.id,
        }),
      ({ asAdmin, property, admin }) =>
        asAdmin.post('properties/bulk', {
          ids: [property.id],
          action: 'reassign',
          owner_id: admin.id,
        }),
    ],
  },
  'api.admin.property_batches.store: another country': {
    run: ({ asAdmin, property, city }) =>
      asAdmin.post('properties/bulk', {
        ids: [property.id],
        action: 'move',
        country_id: city.id,
      }),
    records: ({ property, country, city }) => [
      ['property', property.id, 'updated', [change('country_id', country.id, city.id)]],
    ],
    recordsNothing: [
      ({ asAdmin, property, city }) =>
        asAdmin.post('properties/bulk', {
          ids: [property.id],
          action: 'move',
          country_id: city.id,
        }),
      ({ asAdmin, property }) =>
        asAdmin.post('properties/bulk', {
          ids: [property.id],
          action: 'move',
          country_id: 999_999,
        }),
    ],
  },
  'api.admin.property_batches.store: a detail': {
    run: ({ asAdmin, property }) =>
      asAdmin.post('properties/bulk', { ids: [property.id], action: 'set', bedrooms: 3 }),
    records: ({ property }) => [
      ['property', property.id, 'updated', [change('bedrooms', null, 3)]],
    ],
    recordsNothing: [
      ({ asAdmin, property }) =>
        asAdmin.post('properties/bulk', { ids: [property.id], action: 'set', bedrooms: 3 }),
      ({ asAdmin, property }) =>
        asAdmin.post('properties/bulk', { ids: [property.id], action: 'set', bedrooms: 51 }),
    ],
  },
  'api.admin.property_batches.store: to the trash': {
    run: ({ asAdmin, property }) =>
      asAdmin.post('properties/bulk', { ids: [property.id], action: 'delete' }),
    records: ({ property }) => [['property', property.id, 'deleted', []]],
    recordsNothing: [
      ({ asAdmin, property }) =>
        asAdmin.post('properties/bulk', { ids: [property.id], action: 'delete' }),
    ],
  },
  'api.owner.properties.store': {
    run: (world) => world.asOwner.post('owner-add-property', ownPropertyForm(world)),
    records: (_, response) => [['property', response.body().propertyId, 'created', []]],
    recordsNothing: [
      (world) => world.asOwner.post('owner-add-property', { ...ownPropertyForm(world), title: '' }),
    ],
    by: 'owner',
  },
  'api.owner.property_copies.store': {
    run: ({ asOwner, property }) => asOwner.post(`properties/${property.id}/copy`),
    records: (_, response) => [['property', response.body().propertyId, 'created', []]],
    recordsNothing: [({ asOwner }) => asOwner.post('properties/999999/copy')],
    by: 'owner',
  },
  'api.owner.properties.destroy': {
    run: ({ asOwner, property }) => asOwner.delete(`properties/${property.id}`),
    records: ({ property }) => [['property', property.id, 'deleted', []]],
    recordsNothing: [({ asOwner, property }) => asOwner.delete(`properties/${property.id}`)],
    by: 'owner',
  },
  'api.owner.property_batches.store': {
    run: ({ asOwner, property }) =>
      asOwner.post('properties/bulk', { ids: [property.id, 999_999], action: 'unavailable' }),
    records: ({ property }) => [
      ['property', property.id, 'updated', [change('available', true, false)]],
    ],
    recordsNothing: [
      ({ asOwner, property }) =>
        asOwner.post('properties/bulk', { ids: [property.id], action: 'unavailable' }),
      ({ asOwner }) => asOwner.post('properties/bulk', { ids: [999_999], action: 'available' }),
    ],
    by: 'owner',
  },
  'api.owner.property_batches.store: to the trash': {
    run: ({ asOwner }) =>
      asOwner.post('properties/bulk', { matching: {}, count: 1, action: 'delete' }),
    records: ({ property }) => [['property', property.id, 'deleted', []]],
    recordsNothing: [
      ({ asOwner, property }) =>
        asOwner.post('properties/bulk', { ids: [property.id], action: 'delete' }),
    ],
    by: 'owner',
  },
  'api.owner.withdrawals.store': {
    before: ({ property }) => property.merge({ active: true, reviewState: 'approved' }).save(),
    run: ({ asOwner, property }) => asOwner.post(`properties/${property.id}/withdraw`),
    records: ({ property }) => [
      [
        'property',
        property.id,
        'withdrawn',
        [change('review_state', 'approved', 'pending'), change('active', 1, 0)],
      ],
    ],
    recordsNothing: [({ asOwner, property }) => asOwner.post(`properties/${property.id}/withdraw`)],
    by: 'owner',
  },
  'api.owner.resubmissions.store': {
    run: async ({ asOwner, property }) => {
      await property.merge({ reviewState: 'rejected' }).save()
      return asOwner.post(`properties/${property.id}/resubmit`)
    },
    records: ({ property }) => [
      ['property', property.id, 'resubmitted', [change('review_state', 'rejected', 'pending')]],
    ],
    recordsNothing: [({ asOwner, property }) => asOwner.post(`properties/${property.id}/resubmit`)],
    by: 'owner',
  },
  'api.owner.resubmissions.store: with a note': {
    run: async ({ asOwner, property }) => {
      await property.merge({ reviewState: 'rejected' }).save()
      return asOwner.post(`properties/${property.id}/resubmit`, { note: 'See the new photos.' })
    },
    records: ({ property }) => [
      [
        'property',
        property.id,
        'resubmitted',
        [
          change('review_state', 'rejected', 'pending'),
          change('note', null, 'See the new photos.'),
        ],
      ],
    ],
    recordsNothing: [
      ({ asOwner, property }) =>
        asOwner.post(`properties/${property.id}/resubmit`, { note: 'x'.repeat(1001) }),
    ],
    by: 'owner',
  },
  'api.owner.properties.update': {
    run: (world) =>
      world.asOwner.put(`property-update/${world.property.id}`, {
        ...ownPropertyForm(world),
        available: false,
        description: null,
      }),
    records: ({ property }) => [
      [
        'property',
        property.id,
        'updated',
        [change('description', property.description, null), change('available', true, false)],
      ],
    ],
    recordsNothing: [
      (world) =>
        world.asOwner.put(`property-update/${world.property.id}`, {
          ...ownPropertyForm(world),
          available: false,
          description: null,
        }),
      (world) => world.asOwner.put('property-update/999999', ownPropertyForm(world)),
    ],
    by: 'owner',
  },
}
