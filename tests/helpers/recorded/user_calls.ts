import { password } from '#database/factories/user_factory'
import { beginSecondFactor } from '#auth/second_factor'
import Operation from '#history/operation'
import ApiToken from '#models/api_token'
import PortalFeed from '#models/portal_feed'
import User from '#models/user'
import { callOf, linkTo } from '#tests/helpers/account_links'
import { codeOf, enrol } from '#tests/helpers/second_factor'
import { accountForm, change, type CallExample, type World } from '#tests/helpers/recorded/world'

export const newPassword = 'another-secret-456'

const newUser = ({ country }: World) => ({
  name: 'Noor Said',
  email: 'noor@example.com',
  phone_number: '+97150123456',
  country_id: country.id,
  password: newPassword,
})

const invited = ({ country }: World) => ({
  name: 'Noor Said',
  email: 'noor@example.com',
  phone_number: '+97150123456',
  country_id: country.id,
  role: 'Property owner',
  invite: true,
})

const setByLink = async ({ client, owner }: World, fresh: string) =>
  client.put(callOf(await linkTo(owner))).json({ password: fresh })

const logIn = (area: 'admin' | 'owner', path: string): CallExample => ({
  run: ({ client, ...world }) => client.post(path).json({ email: world[area].email, password }),
  records: (world) => [['user', world[area].id, 'signed_in', []]],
  recordsNothing: [
    ({ client, ...world }) => client.post(path).json({ email: world[area].email, password: 'no' }),
    ({ client, waiting }) => client.post(path).json({ email: waiting.email, password }),
  ],
  by: area,
})

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

let secret: string

const secondFactorOn = (as: 'asAdmin' | 'asOwner', by: 'admin' | 'owner'): CallExample => ({
  before: async (world) => void ({ secret } = await beginSecondFactor(world[by])),
  run: (world) => world[as].put('second-factor', { code: codeOf(secret) }),
  records: (world) => [['user', world[by].id, 'second_factor_on', []]],
  recordsNothing: [
    (world) => world[as].put('second-factor', { code: codeOf(secret) }),
    (world) => world[as].post('second-factor', { current_password: password }),
  ],
  by,
})

const secondFactorOff = (as: 'asAdmin' | 'asOwner', by: 'admin' | 'owner'): CallExample => ({
  before: (world) => enrol(world[by]),
  run: (world) => world[as].delete('second-factor', { current_password: password }),
  records: (world) => [['user', world[by].id, 'second_factor_off', []]],
  recordsNothing: [
    (world) => world[as].delete('second-factor', { current_password: password }),
    (world) => world[as].delete('second-factor', { current_password: 'not-this' }),
  ],
  by,
})

const newToken = { name: 'Website', access: 'write' as const }

const tokenMade = (as: 'asAdmin' | 'asOwner', by: 'admin' | 'owner'): CallExample => ({
  run: (world) => world[as].post('api-tokens', newToken),
  records: (world) => [['user', world[by].id, 'token_created', []]],
  recordsNothing: [(world) => world[as].post('api-tokens', { ...newToken, access: 'all' })],
  by,
})

const tokenRevoked = (as: 'asAdmin' | 'asOwner', by: 'admin' | 'owner'): CallExample => ({
  before: (world) => ApiToken.make(world[by], newToken),
  run: async (world) => world[as].delete(`api-tokens/${await newestToken()}`),
  records: (world) => [['user', world[by].id, 'token_revoked', []]],
  recordsNothing: [(world) => world[as].delete('api-tokens/999999')],
  by,
})

const feedMade = (as: 'asAdmin' | 'asOwner', by: 'admin' | 'owner'): CallExample => ({
  run: (world) => world[as].post('feed'),
  records: (world) => [['user', world[by].id, 'feed_made', []]],
  recordsNothing: [],
  by,
})

const feedEnded = (as: 'asAdmin' | 'asOwner', by: 'admin' | 'owner'): CallExample => ({
  before: (world) => PortalFeed.make(world[by], by, Operation.by(world[by])),
  run: (world) => world[as].delete('feed'),
  records: (world) => [['user', world[by].id, 'feed_ended', []]],
  recordsNothing: [(world) => world[as].delete('feed')],
  by,
})

async function newestToken() {
  const { id } = await ApiToken.query().orderBy('id', 'desc').firstOrFail()
  return id
}

export const userCalls: Record<string, CallExample> = {
  'api.admin.second_factor.update': secondFactorOn('asAdmin', 'admin'),
  'api.owner.second_factor.update': secondFactorOn('asOwner', 'owner'),
  'api.admin.second_factor.destroy': secondFactorOff('asAdmin', 'admin'),
  'api.owner.second_factor.destroy': secondFactorOff('asOwner', 'owner'),
  'api.admin.api_tokens.store': tokenMade('asAdmin', 'admin'),
  'api.owner.api_tokens.store': tokenMade('asOwner', 'owner'),
  'api.admin.portal_feeds.store': feedMade('asAdmin', 'admin'),
  'api.owner.portal_feeds.store': feedMade('asOwner', 'owner'),
  'api.admin.portal_feeds.destroy': feedEnded('asAdmin', 'admin'),
  'api.owner.portal_feeds.destroy': feedEnded('asOwner', 'owner'),
  'api.admin.api_tokens.destroy': tokenRevoked('asAdmin', 'admin'),
  'api.owner.api_tokens.destroy': tokenRevoked('asOwner', 'owner'),
  'api.aliases.sessions.store': logIn('admin', '/api/login'),
  'api.admin.sessions.store': logIn('admin', '/api/users/login'),
  'api.owner.sessions.store': logIn('owner', '/api/property-owner/owner-login'),
  'api.owner.registrations.store': {
    run: (world) => world.asNobody.post('owner-register', newUser(world)),
    records: async () => [['user', await newestUser(), 'created', []]],
    recordsNothing: [
      (world) => world.asNobody.post('owner-register', newUser(world)),
      (world) => world.asNobody.post('owner-register', { ...newUser(world), email: 'noor' }),
    ],
    by: newestUser,
  },
  'api.admin.users.store': {
    run: (world) => world.asAdmin.post('create-user', { ...newUser(world), role: 'tenant' }),
    records: (_, response) => [['user', response.body().user.id, 'created', []]],
    recordsNothing: [
      (world) => world.asAdmin.post('create-user', { ...newUser(world), role: 'tenant' }),
      (world) => world.asAdmin.post('create-user', { ...newUser(world), role: 'boss' }),
    ],
  },
  'api.admin.users.store: by an invitation': {
    run: (world) => world.asAdmin.post('create-user', invited(world)),
    records: (_, response) => [['user', response.body().user.id, 'created', []]],
    recordsNothing: [
      (world) => world.asAdmin.post('create-user', invited(world)),
      (world) => world.asAdmin.post('create-user', { ...invited(world), role: 'tenant' }),
    ],
  },
  'api.admin.invitations.destroy': {
    before: ({ heir }) => linkTo(heir, 'invitation'),
    run: ({ asAdmin, heir }) => asAdmin.delete(`${heir.id}/invitation`),
    records: ({ heir }) => [['user', heir.id, 'deleted', []]],
    recordsNothing: [({ asAdmin, owner }) => asAdmin.delete(`${owner.id}/invitation`)],
  },
  'api.password_resets.update': {
    run: (world) => setByLink(world, newPassword),
    records: ({ owner }) => [
      ['user', owner.id, 'password_changed', [change('password', null, null)]],
    ],
    recordsNothing: [
      (world) => setByLink(world, 'short'),
      ({ client }) => client.put(callOf('unknown')).json({ password: newPassword }),
    ],
    by: 'owner',
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
}

/** A registration answers no id. */
async function newestUser() {
  const user = await User.query().orderBy('id', 'desc').firstOrFail()
  return user.id
}
