import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Country from '#models/country'
import Property from '#models/property'
import type { FieldChange } from '#history/operation'
import ApiToken from '#models/api_token'
import User from '#models/user'
import {
  change,
  earlierOperation,
  type CommandExample,
  type Recorded,
} from '#tests/helpers/recorded/world'
import { enrol } from '#tests/helpers/second_factor'
import { manzil, ownFolder } from '#tests/helpers/terminal'

const input = 'another-secret-456'

/** Each command that changes a record; a further example of it follows a colon. */
export const recordedCommands: Record<string, CommandExample> = {
  'countries seed': {
    run: () => manzil(['countries', 'seed', '--only', 'BH']),
    records: async () => createdCountries(['Oman', 'Muscat']),
    recordsNothing: [
      () => manzil(['countries', 'seed', '--only', 'BH']),
      () => manzil(['countries', 'seed', '--only', 'XX']),
    ],
  },
  'countries seed: from a file': {
    run: async () => {
      const file = join(await ownFolder(), 'places.csv')
      await writeFile(file, 'name,parent\nOz,\nEmerald City,Oz\nMuscat,Oman\nNowhere,Nothing')
      return manzil(['countries', 'seed', '--file', file])
    },
    records: async () => createdCountries(['Oman', 'Muscat']),
    recordsNothing: [() => manzil(['countries', 'seed', '--file', '/nothing.csv'])],
  },
  'import': {
    run: () => importing('name,email\nOz,oz@example.com\n'),
    records: async () => {
      const { id } = await User.findByOrFail('email', 'oz@example.com')
      return [['user', id, 'created', []]]
    },
    recordsNothing: [
      () => importing('name,email\nOz,oz@example.com\n', '--skip-refused'),
      () => importing('name,email\nSara,other@example.com\n', '--dry-run'),
      () => manzil(['import', 'owners', '/nothing.csv']),
    ],
  },
  'owners activate': {
    run: ({ waiting, owner }) => manzil(['owners', 'activate', waiting.email, `${owner.id}`]),
    records: ({ waiting }) => [['user', waiting.id, 'activated', [change('active', 0, 1)]]],
    recordsNothing: [
      ({ waiting }) => manzil(['owners', 'activate', waiting.email]),
      () => manzil(['owners', 'activate', 'nobody@example.com']),
    ],
  },
  'owners activate: all who wait': {
    run: () => manzil(['owners', 'activate', '--all-pending']),
    records: ({ waiting }) => [['user', waiting.id, 'activated', [change('active', 0, 1)]]],
    recordsNothing: [() => manzil(['owners', 'activate', '--all-pending'])],
  },
  'owners deactivate': {
    run: ({ owner, heir }) => manzil(['owners', 'deactivate', owner.email, heir.email]),
    records: ({ owner, heir }) => [
      ['user', owner.id, 'deactivated', [change('active', 1, 0)]],
      ['user', heir.id, 'deactivated', [change('active', 1, 0)]],
    ],
    recordsNothing: [
      ({ owner }) => manzil(['owners', 'deactivate', owner.email]),
      ({ admin }) => manzil(['owners', 'deactivate', admin.email]),
    ],
  },
  'reviews approve': {
    run: ({ property }) => manzil(['reviews', 'approve', `${property.id}`]),
    records: ({ property }) => [
      ['property', property.id, 'reviewed', verdict('approved', [], null, change('active', 0, 1))],
    ],
    recordsNothing: [() => manzil(['reviews', 'approve', '999999'])],
  },
  'reviews ask': {
    run: ({ property }) =>
      manzil(['reviews', 'ask', `${property.id}`, '--reason', 'duplicate', '--note', 'Of 12']),
    records: ({ property }) => [
      ['property', property.id, 'reviewed', verdict('changes_requested', ['duplicate'], 'Of 12')],
    ],
    recordsNothing: [() => manzil(['reviews', 'ask', '999999', '--note', 'Why'])],
  },
  'reviews reject': {
    run: ({ property }) => manzil(['reviews', 'reject', `${property.id}`, '--note', 'Why']),
    records: ({ property }) => [
      ['property', property.id, 'reviewed', verdict('rejected', [], 'Why')],
    ],
    recordsNothing: [({ property }) => manzil(['reviews', 'reject', `${property.id}`])],
  },
  'admin create': {
    run: () => createAdmin({ input }),
    records: async () => {
      const { id } = await User.findByOrFail('email', 'sara@example.com')
      return [['user', id, 'created', []]]
    },
    recordsNothing: [
      () => createAdmin({ input }),
      () => createAdmin({ input: 'short' }),
      () => manzil(['admin', 'create', '--if-none']),
    ],
  },
  'admin reset-password': {
    run: ({ admin }) =>
      manzil(['admin', 'reset-password', admin.email, '--password-stdin'], { input }),
    records: ({ admin }) => [
      ['user', admin.id, 'password_changed', [change('password', null, null)]],
    ],
    recordsNothing: [({ owner }) => manzil(['admin', 'reset-password', owner.email])],
  },
  'admin reset-second-factor': {
    before: ({ owner }) => enrol(owner),
    run: ({ owner }) => manzil(['admin', 'reset-second-factor', owner.email]),
    records: ({ owner }) => [['user', owner.id, 'second_factor_off', []]],
    recordsNothing: [
      ({ owner }) => manzil(['admin', 'reset-second-factor', owner.email]),
      () => manzil(['admin', 'reset-second-factor', 'nobody@example.com']),
    ],
  },
  'tokens create': {
    run: ({ owner }) => manzil(['tokens', 'create', owner.email, '--name', 'Website']),
    records: ({ owner }) => [['user', owner.id, 'token_created', []]],
    recordsNothing: [() => manzil(['tokens', 'create', 'nobody@example.com', '--name', 'Website'])],
  },
  'tokens revoke': {
    before: ({ owner }) => ApiToken.make(owner, { name: 'Website', access: 'read' }),
    run: async ({ owner }) => {
      const [{ id }] = await ApiToken.liveOf(owner)
      return manzil(['tokens', 'revoke', `${id}`])
    },
    records: ({ owner }) => [['user', owner.id, 'token_revoked', []]],
    recordsNothing: [() => manzil(['tokens', 'revoke', '999999'])],
  },
  'undo': {
    before: ({ waiting }) => User.setActive([waiting.id], true),
    run: async () => manzil(['undo', await earlierOperation()]),
    records: ({ waiting }) => [['user', waiting.id, 'undone', [change('active', 1, 0)]]],
    recordsNothing: [
      async () => manzil(['undo', await earlierOperation()]),
      () => manzil(['undo', 'unknown']),
    ],
  },
  'trash restore': {
    before: ({ property }) => Property.remove(property.id),
    run: ({ property }) => manzil(['trash', 'restore', `${property.id}`]),
    records: ({ property }) => [['property', property.id, 'restored', []]],
    recordsNothing: [({ property }) => manzil(['trash', 'restore', `${property.id}`])],
  },
  'trash empty': {
    before: ({ property }) => Property.remove(property.id),
    run: () => manzil(['trash', 'empty', '--yes']),
    records: ({ property }) => [['property', property.id, 'purged', []]],
    recordsNothing: [() => manzil(['trash', 'empty', '--yes']), () => manzil(['trash', 'empty'])],
  },
}

/** What each of these changes is no record: links, files, counts, or made-up data with a history of its own. */
export const otherCommands = [
  'owners list',
  'owners password-link',
  'trash list',
  'reviews list',
  'enquiries list',
  'enquiries show',
  'stats',
  'tokens list',
  'history',
  'unlock',
  'demo seed',
  'images move',
  'images sweep',
  'images sizes',
  'mail test',
  'backup',
  'move',
  'doctor',
  'export',
]

const verdict = (state: string, reasons: string[], note: string | null, ...more: FieldChange[]) => [
  change('review_state', 'pending', state),
  ...more,
  change('reasons', null, reasons),
  change('note', null, note),
]

async function importing(text: string, ...options: string[]) {
  const file = join(await ownFolder(), 'owners.csv')
  await writeFile(file, text)
  return manzil(['import', 'owners', file, ...options])
}

const createAdmin = (call: { input: string }) =>
  manzil(
    ['admin', 'create', '--email', 'sara@example.com', '--name', 'Sara', '--password-stdin'],
    call
  )

async function createdCountries(before: string[]): Promise<Recorded[]> {
  const countries = await Country.query().whereNotIn('name', before).orderBy('id')
  return countries.map(({ id }) => ['country', id, 'created', []])
}
