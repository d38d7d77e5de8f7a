import { password } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { jpeg } from '#tests/helpers/pictures'
import { upload } from '#tests/helpers/uploads'
import {
  accountForm,
  change,
  earlierOperation,
  ownPropertyForm,
  propertyForm,
  type CallExample,
  type World,
} from '#tests/helpers/recorded_world'

const newPassword = 'another-secret-456'

const newUser = ({ country }: World) => ({
  name: 'Noor Said',
  email: 'noor@example.com',
  phone_number: '+97150123456',
  country_id: country.id,
  password: newPassword,
})

const send = async (world: World, area: 'admin' | 'owner', names: string[]) => {
  const content = await jpeg()
  const files = names.map((name) => ({ content, name }))
  return upload(world.client, area, world[area], world.property.id, files)
}

const signIn = (area: 'admin' | 'owner', path: string): CallExample => ({
  run: ({ client, ...world }) => client.post(path).json({ email: world[area].email, password }),
  records: (world) => [['user', world[area].id, 'signed_in', []]],
  recordsNothing: [
    ({ client, ...world }) => client.post(path).json({ email: world[area].email, password: 'no' }),
    ({ client, waiting }) => client.post(path).json({ email: waiting.email, password }),
  ],
  by: area,
})

const uploading = (area: 'admin' | 'owner'): CallExample => ({
  run: (world) => send(world, area, ['sea.jpg', 'garden.jpg']),
  records: ({ property }) => [
    [
      'property',
      property.id,
      'images_added',
      [change('images', null, 'sea'), change('images', null, 'garden')],
    ],
  ],
  recordsNothing: [
    (world) => send(world, area, []),
    (world) => send(world, area, Array(9).fill('one.jpg')),
  ],
  by: area,
})

const removingImage = (area: 'admin' | 'owner'): CallExample => {
  const remove = (world: World) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].delete(`images/${world.cover.id}`)
  return {
    run: remove,
    records: ({ property }) => [
      ['property', property.id, 'images_removed', [change('images', 'cover', null)]],
    ],
    recordsNothing: [remove],
    by: area,
  }
}

const reordering = (area: 'admin' | 'owner'): CallExample => {
  const order = (world: World, ids: number[]) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].put(
      `properties/${world.property.id}/images/order`,
      { image_ids: ids }
    )
  const turned = (world: World) => order(world, [world.second.id, world.cover.id])
  return {
    run: turned,
    records: ({ property }) => [
      [
        'property',
        property.id,
        'images_reordered',
        [change('images', ['cover', 'second'], ['second', 'cover'])],
      ],
    ],
    recordsNothing: [turned, (world) => order(world, [world.cover.id])],
    by: area,
  }
}

const undoing = (area: 'admin' | 'owner'): CallExample => {
  const undo = async (world: World) =>
    world[area === 'admin' ? 'asAdmin' : 'asOwner'].post(
      `operations/${await earlierOperation()}/undo`
    )
  return {
    before: (world) =>
      world.property.edit({ operation: Operation.by(world[area]) }, (row) => {
        row.available = false
      }),
    run: undo,
    records: ({ property }) => [
      ['property', property.id, 'undone', [change('available', false, true)]],
    ],
    recordsNothing: [undo],
    by: area,
  }
}

const toTrash = ({ property }: World) => Property.remove(property.id)

const account = (path: (world: World) => string, as: 'asAdmin' | 'asOwner'): CallExample => ({
  run: (world) => world[as].put(path(world), { ...accountForm(world), name: 'Osama' }),
  records: ({ owner }) => [['user', owner.id, 'updated', [change('name', 'Omar', 'Osama')]]],
  recordsNothing: [
    (world) => world[as].put(path(world), { ...accountForm(world), name: 'Osama' }),
    (world) => world[as].put(path(world), { ...accountForm(world), email: world.heir.email }),
    (world) => world[as].put(path(world), { ...accountForm(world), version: 1 }),
    (world) => world[as].put(path(world), { ...accountForm(world), name: '' }),
  ],
  by: as === 'asAdmin' ? 'admin' : 'owner',
})

/** Each call that changes a record, by its route's name; a further example of it follows a colon. */
export const recordedCalls: Record<string, CallExample> = {
  'api.aliases.sessions.store': signIn('admin', '/api/login'),
  'api.admin.sessions.store': signIn('admin', '/api/users/login'),
  'api.owner.sessions.store': signIn('owner', '/api/property-owner/owner-login'),

  'api.owner.registrations.store': {
    run: (world) => world.asNobody.post('owner-register', newUser(world)),
    records: async () => [['user', await newestUser(), 'created', []]],
    recordsNothing: [
      (world) => world.asNobody.post('owner-register', newUser(world)),
      (world) => world.asNobody.post('owner-register', { ...newUser(world), email: 'noor' }),
    ],
    by: newestUser,
  },

  'api.admin.countries.store': {
    run: ({ asAdmin, country }) =>
      asAdmin.post('insert-countries', { name: 'Sohar', parent_id: country.id }),
    records: (_, response) => [['country', response.body().country.id, 'created', []]],
    recordsNothing: [
      ({ asAdmin, country }) =>
        asAdmin.post('insert-countries', { name: 'Sohar', parent_id: country.id }),
      ({ asAdmin, city }) => asAdmin.post('insert-countries', { name: 'Old', parent_id: city.id }),
    ],
  },
  'api.admin.countries.update': {
    run: ({ asAdmin, city }) =>
      asAdmin.put(`edit-countries/${city.id}`, { name: 'Mascate', parent_id: null }),
    records: ({ city, country }) => [
      [
        'country',
        city.id,
        'updated',
        [change('name', 'Muscat', 'Mascate'), change('parent_id', country.id, null)],
      ],
    ],
    recordsNothing: [
      ({ asAdmin, city }) =>
        asAdmin.put(`edit-countries/${city.id}`, { name: 'Mascate', parent_id: null }),
      ({ asAdmin, city }) => asAdmin.put(`edit-countries/${city.id}`, { name: 'Oman' }),
    ],
  },
  'api.admin.countries.destroy': {
    run: ({ asAdmin, city }) => asAdmin.delete(`delete-country/${city.id}`),
    records: ({ city }) => [['country', city.id, 'deleted', []]],
    recordsNothing: [
      ({ asAdmin, city }) => asAdmin.delete(`delete-country/${city.id}`),
      ({ asAdmin, country }) => asAdmin.delete(`delete-country/${country.id}`),
    ],
  },

  'api.admin.users.store': {
    run: (world) => world.asAdmin.post('create-user', { ...newUser(world), role: 'tenant' }),
    records: (_, response) => [['user', response.body().user.id, 'created', []]],
    recordsNothing: [
      (world) => world.asAdmin.post('create-user', { ...newUser(world), role: 'tenant' }),
      (world) => world.asAdmin.post('create-user', { ...newUser(world), role: 'boss' }),
    ],
  },
  'api.admin.users.update': account(({ owner }) => `admin-edit-user/${owner.id}`, 'asAdmin'),
  'api.admin.users.update: a new password alone': {
    run: (world) =>
      world.asAdmin.put(`admin-edit-user/${world.owner.id}`, {
        ...accountForm(world),
        password: newPassword,
      }),
    records: ({ owner }) => [
      ['user', owner.id, 'password_changed', [change('password', null, null)]],
    ],
    recordsNothing: [
      (world) =>
        world.asAdmin.put(`admin-edit-user/${world.admin.id}`, {
          ...accountForm(world),
          password: newPassword,
        }),
    ],
  },
  'api.admin.users.update: another role, with a new owner of the properties': {
    run: (world) =>
      world.asAdmin.put(`admin-edit-user/${world.owner.id}`, {
        ...accountForm(world),
        role: 'tenant',
        new_owner_id: world.heir.id,
      }),
    records: ({ owner, heir, property }) => [
      ['property', property.id, 'updated', [change('owner_id', owner.id, heir.id)]],
      ['user', owner.id, 'updated', [change('role', 'Property owner', 'tenant')]],
    ],
    recordsNothing: [
      (world) =>
        world.asAdmin.put(`admin-edit-user/${world.owner.id}`, {
          ...accountForm(world),
          new_owner_id: world.admin.id,
        }),
    ],
  },
  'api.admin.users.destroy': {
    run: ({ asAdmin, owner }) => asAdmin.delete(`admin-delete-user/${owner.id}`),
    records: ({ owner, property }) => [
      ['user', owner.id, 'deleted', []],
      ['property', property.id, 'purged', []],
    ],
    recordsNothing: [
      ({ asAdmin, owner }) => asAdmin.delete(`admin-delete-user/${owner.id}`),
      ({ asAdmin, admin }) => asAdmin.delete(`admin-delete-user/${admin.id}`),
    ],
  },
  'api.admin.user_activations.update': {
    run: ({ asAdmin, waiting }) => asAdmin.post(`${waiting.id}/toggle-active`),
    records: ({ waiting }) => [['user', waiting.id, 'activated', [change('active', 0, 1)]]],
    recordsNothing: [({ asAdmin, admin }) => asAdmin.post(`${admin.id}/toggle-active`)],
  },
  'api.admin.user_batches.store': {
    run: ({ asAdmin, admin, owner, heir, waiting }) =>
      asAdmin.post('bulk', {
        ids: [owner.id, waiting.id, heir.id, admin.id],
        action: 'deactivate',
      }),
    records: ({ owner, heir }) => [
      ['user', owner.id, 'deactivated', [change('active', 1, 0)]],
      ['user', heir.id, 'deactivated', [change('active', 1, 0)]],
    ],
    recordsNothing: [
      ({ asAdmin, owner }) => asAdmin.post('bulk', { ids: [owner.id], action: 'deactivate' }),
      ({ asAdmin, admin }) => asAdmin.post('bulk', { ids: [admin.id], action: 'delete' }),
      ({ asAdmin }) =>
        asAdmin.post('bulk', { matching: { role: 'tenant' }, count: 7, action: 'delete' }),
    ],
  },
  'api.admin.profile.update': {
    run: ({ asAdmin, admin }) =>
      asAdmin.put('edit-profile', { name: admin.name, email: 'chief@example.com' }),
    records: ({ admin }) => [
      ['user', admin.id, 'updated', [change('email', admin.email, 'chief@example.com')]],
    ],
    recordsNothing: [
      ({ asAdmin, admin }) =>
        asAdmin.put('edit-profile', { name: admin.name, email: 'chief@example.com' }),
      ({ asAdmin, admin }) =>
        asAdmin.put('edit-profile', {
          name: admin.name,
          email: 'chief@example.com',
          current_password: 'not-this',
          new_password: newPassword,
        }),
    ],
  },
  'api.admin.profile.update: with a new password': {
    run: ({ asAdmin, admin }) =>
      asAdmin.put('edit-profile', {
        name: 'Amina',
        email: admin.email,
        current_password: password,
        new_password: newPassword,
      }),
    records: ({ admin }) => [
      [
        'user',
        admin.id,
        'updated',
        [change('name', admin.name, 'Amina'), change('password', null, null)],
      ],
    ],
    recordsNothing: [],
  },

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
  'api.owner.profile.update': account(() => 'owner-profile', 'asOwner'),
  'api.owner.passwords.update': {
    run: ({ asOwner }) =>
      asOwner.put('owner-profile/password', {
        current_password: password,
        new_password: newPassword,
      }),
    records: ({ owner }) => [
      ['user', owner.id, 'password_changed', [change('password', null, null)]],
    ],
    recordsNothing: [
      ({ asOwner }) =>
        asOwner.put('owner-profile/password', {
          current_password: 'not-this',
          new_password: newPassword,
        }),
    ],
    by: 'owner',
  },

  'api.admin.undos.store': undoing('admin'),
  'api.owner.undos.store': undoing('owner'),
  'api.admin.restorations.store': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.post(`trash/${property.id}/restore`),
    records: ({ property }) => [['property', property.id, 'restored', []]],
    recordsNothing: [({ asAdmin, property }) => asAdmin.post(`trash/${property.id}/restore`)],
  },
  'api.admin.trashed_properties.destroy': {
    before: toTrash,
    run: ({ asAdmin, property }) => asAdmin.delete(`trash/${property.id}`),
    records: ({ property }) => [['property', property.id, 'purged', []]],
    recordsNothing: [({ asAdmin, property }) => asAdmin.delete(`trash/${property.id}`)],
  },
  'api.admin.emptied_trashes.destroy': {
    before: toTrash,
    run: ({ asAdmin }) => asAdmin.delete('trash'),
    records: ({ property }) => [['property', property.id, 'purged', []]],
    recordsNothing: [({ asAdmin }) => asAdmin.delete('trash')],
  },

  'api.admin.property_images.store': uploading('admin'),
  'api.owner.property_images.store': uploading('owner'),
  'api.admin.property_images.destroy': removingImage('admin'),
  'api.owner.property_images.destroy': removingImage('owner'),
  'api.admin.property_image_orders.update': reordering('admin'),
  'api.owner.property_image_orders.update': reordering('owner'),
}

/** What each of these changes is no record: a session, how a user sees lists, or a draft. */
export const otherCalls = [
  'api.aliases.sessions.destroy',
  'api.admin.sessions.destroy',
  'api.owner.sessions.destroy',
  'api.admin.session_resumptions.store',
  'api.owner.session_resumptions.store',
  ...['admin', 'owner'].flatMap((area) =>
    [
      'saved_views.store',
      'saved_views.update',
      'saved_views.destroy',
      'list_settings.update',
      'drafts.update',
      'drafts.destroy',
    ].map((call) => `api.${area}.${call}`)
  ),
  // Questions about a selection that is too long for an address.
  'api.admin.property_summaries.store',
  'api.admin.user_summaries.store',
]

/** Secrets that the examples send. */
export const sentSecrets = [password, newPassword, 'not-this']

/** A registration answers no id. */
async function newestUser() {
  const user = await User.query().orderBy('id', 'desc').firstOrFail()
  return user.id
}
