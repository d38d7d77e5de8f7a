import type { Area } from '#config/areas'
import { password } from '#database/factories/user_factory'
import { beginSecondFactor } from '#auth/second_factor'
import Operation from '#history/operation'
import ApiToken from '#models/api_token'
import PortalFeed from '#models/portal_feed'
import User from '#models/user'
import { linkTo, setPassword } from '#tests/helpers/account_links'
import { codeOf, enrol } from '#tests/helpers/second_factor'
import { accountForm } from '#tests/helpers/forms'
import {
  changed,
  inBothAreas,
  type CallExample,
  type Recorded,
  type World,
} from '#tests/helpers/recorded/world'

export const newPassword = 'another-secret-456'

const noor = ({ country }: World) => ({
  name: 'Noor Said',
  email: 'noor@example.com',
  phone_number: '+97150123456',
  country_id: country.id,
})

const register = (world: World, values: object = {}) =>
  world.asNobody.post('owner-register', { ...noor(world), password: newPassword, ...values })

const create = (world: World, values: object) =>
  world.asAdmin.post('create-user', { ...noor(world), ...values })

const invite = (world: World, role: string) => create(world, { role, invite: true })

const edit = (world: World, values: object, id = world.owner.id) =>
  world.asAdmin.put(`admin-edit-user/${id}`, { ...accountForm(world.owner), ...values })

const editOwn = ({ asAdmin, admin }: World, values: object) =>
  asAdmin.put('edit-profile', { name: admin.name, email: 'chief@example.com', ...values })

const batch = ({ asAdmin }: World, action: string, values: object) =>
  asAdmin.post('bulk', { action, ...values })

const setByLink = async ({ client, owner }: World, fresh: string) =>
  setPassword(client, await linkTo(owner), fresh)

const setOwn = ({ asOwner }: World, current: string) =>
  asOwner.put('owner-profile/password', { current_password: current, new_password: newPassword })

const created = (_: World, answer: { body(): { user: User } }): Recorded[] => [
  ['user', answer.body().user.id, 'created', []],
]
const passwordChanged = changed('owner', 'password_changed', { password: [null, null] })

const logIn = (area: Area, path: string): CallExample => ({
  run: ({ client, ...world }) => client.post(path).json({ email: world[area].email, password }),
  records: changed(area, 'signed_in'),
  isRepeatable: true,
  refused: [
    ({ client, ...world }) => client.post(path).json({ email: world[area].email, password: 'no' }),
    ({ client, waiting }) => client.post(path).json({ email: waiting.email, password }),
  ],
})

const account = (put: (world: World, values: object) => ReturnType<typeof edit>): CallExample => ({
  run: (world) => put(world, { name: 'Osama' }),
  records: changed('owner', 'updated', { name: ['Omar', 'Osama'] }),
  refused: [
    (world) => put(world, { email: world.heir.email }),
    (world) => put(world, { version: 1 }),
    (world) => put(world, { name: '' }),
  ],
})

const newToken = { name: 'Website', access: 'write' as const }

let secret: string
let tokenId: number

const ofBoth: Record<string, CallExample> = {
  ...inBothAreas('second_factor.update', (area) => ({
    before: async (world) => void ({ secret } = await beginSecondFactor(world[area])),
    run: (world) => world.as(area).put('second-factor', { code: codeOf(secret) }),
    records: changed(area, 'second_factor_on'),
    refused: [(world) => world.as(area).post('second-factor', { current_password: password })],
  })),
  ...inBothAreas('second_factor.destroy', (area) => ({
    before: (world) => enrol(world[area]),
    run: (world) => world.as(area).delete('second-factor', { current_password: password }),
    records: changed(area, 'second_factor_off'),
    refused: [(world) => world.as(area).delete('second-factor', { current_password: 'not-this' })],
  })),
  ...inBothAreas('api_tokens.store', (area) => ({
    run: (world) => world.as(area).post('api-tokens', newToken),
    records: changed(area, 'token_created'),
    isRepeatable: true,
    refused: [(world) => world.as(area).post('api-tokens', { ...newToken, access: 'all' })],
  })),
  ...inBothAreas('api_tokens.destroy', (area) => ({
    before: async (world) => {
      const { apiToken } = await ApiToken.make(world[area], newToken)
      tokenId = apiToken.id
    },
    run: (world) => world.as(area).delete(`api-tokens/${tokenId}`),
    records: changed(area, 'token_revoked'),
    refused: [(world) => world.as(area).delete('api-tokens/999999')],
  })),
  ...inBothAreas('portal_feeds.store', (area) => ({
    run: (world) => world.as(area).post('feed'),
    records: changed(area, 'feed_made'),
    isRepeatable: true,
  })),
  ...inBothAreas('portal_feeds.destroy', (area) => ({
    before: (world) => PortalFeed.make(world[area], area, Operation.by(world[area])),
    run: (world) => world.as(area).delete('feed'),
    records: changed(area, 'feed_ended'),
  })),
}

export const userCalls: Record<string, CallExample> = {
  ...ofBoth,
  'api.aliases.sessions.store': logIn('admin', '/api/login'),
  'api.admin.sessions.store': logIn('admin', '/api/users/login'),
  'api.owner.sessions.store': logIn('owner', '/api/property-owner/owner-login'),
  'api.owner.registrations.store': {
    run: (world) => register(world),
    records: async () => [['user', await newestUser(), 'created', []]],
    refused: [(world) => register(world, { email: 'noor' })],
    by: newestUser,
  },
  'api.admin.users.store': {
    run: (world) => create(world, { role: 'tenant', password: newPassword }),
    records: created,
    refused: [(world) => create(world, { role: 'boss', password: newPassword })],
  },
  'api.admin.users.store: by an invitation': {
    run: (world) => invite(world, 'Property owner'),
    records: created,
    refused: [(world) => invite(world, 'tenant')],
  },
  'api.admin.invitations.destroy': {
    before: ({ heir }) => linkTo(heir, 'invitation'),
    run: ({ asAdmin, heir }) => asAdmin.delete(`${heir.id}/invitation`),
    records: changed('heir', 'deleted'),
    refused: [({ asAdmin, owner }) => asAdmin.delete(`${owner.id}/invitation`)],
  },
  'api.password_resets.update': {
    run: (world) => setByLink(world, newPassword),
    records: passwordChanged,
    isRepeatable: true,
    refused: [
      (world) => setByLink(world, 'short'),
      ({ client }) => setPassword(client, 'unknown', newPassword),
    ],
    by: 'owner',
  },
  'api.admin.users.update': account(edit),
  'api.admin.users.update: a new password alone': {
    run: (world) => edit(world, { password: newPassword }),
    records: passwordChanged,
    isRepeatable: true,
    refused: [(world) => edit(world, { password: newPassword }, world.admin.id)],
  },
  'api.admin.users.update: another role, with a new owner of the properties': {
    run: (world) => edit(world, { role: 'tenant', new_owner_id: world.heir.id }),
    records: (world) => [
      ...changed('property', 'updated', { owner_id: [world.owner.id, world.heir.id] })(world),
      ...changed('owner', 'updated', { role: ['Property owner', 'tenant'] })(world),
    ],
    isRepeatable: true,
    refused: [(world) => edit(world, { new_owner_id: world.admin.id })],
  },
  'api.admin.users.destroy': {
    run: ({ asAdmin, owner }) => asAdmin.delete(`admin-delete-user/${owner.id}`),
    records: (world) => [
      ...changed('owner', 'deleted')(world),
      ...changed('property', 'purged')(world),
    ],
    refused: [({ asAdmin, admin }) => asAdmin.delete(`admin-delete-user/${admin.id}`)],
  },
  'api.admin.user_activations.update': {
    run: ({ asAdmin, waiting }) => asAdmin.post(`${waiting.id}/toggle-active`),
    records: changed('waiting', 'activated', { active: [0, 1] }),
    isRepeatable: true,
    refused: [({ asAdmin, admin }) => asAdmin.post(`${admin.id}/toggle-active`)],
  },
  'api.admin.user_batches.store': {
    run: (world) => {
      const { admin, owner, heir, waiting } = world
      return batch(world, 'deactivate', { ids: [owner.id, waiting.id, heir.id, admin.id] })
    },
    records: (world) => [
      ...changed('owner', 'deactivated', { active: [1, 0] })(world),
      ...changed('heir', 'deactivated', { active: [1, 0] })(world),
    ],
    refused: [
      (world) => batch(world, 'delete', { ids: [world.admin.id] }),
      (world) => batch(world, 'delete', { matching: { role: 'tenant' }, count: 7 }),
    ],
  },
  'api.admin.profile.update': {
    run: (world) => editOwn(world, {}),
    records: changed('admin', 'updated', ({ admin }) => ({
      email: [admin.email, 'chief@example.com'],
    })),
    refused: [
      (world) => editOwn(world, { current_password: 'not-this', new_password: newPassword }),
    ],
  },
  'api.admin.profile.update: with a new password': {
    run: (world) =>
      editOwn(world, {
        ...{ name: 'Amina', email: world.admin.email },
        ...{ current_password: password, new_password: newPassword },
      }),
    records: changed('admin', 'updated', ({ admin }) => ({
      name: [admin.name, 'Amina'],
      password: [null, null],
    })),
    isRepeatable: true,
  },
  'api.owner.profile.update': account((world, values) =>
    world.asOwner.put('owner-profile', { ...accountForm(world.owner), ...values })
  ),
  'api.owner.passwords.update': {
    run: (world) => setOwn(world, password),
    records: passwordChanged,
    refused: [(world) => setOwn(world, 'not-this')],
  },
}

/** A registration answers no id. */
async function newestUser() {
  const user = await User.query().orderBy('id', 'desc').firstOrFail()
  return user.id
}
