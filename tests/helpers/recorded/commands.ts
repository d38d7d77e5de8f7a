import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Country from '#models/country'
import Property from '#models/property'
import ApiToken from '#models/api_token'
import User from '#models/user'
import {
  changed,
  earlierOperation,
  type Changes,
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
    refused: [() => manzil(['countries', 'seed', '--only', 'XX'])],
  },
  'countries seed: from a file': {
    run: async () => {
      const file = join(await ownFolder(), 'places.csv')
      await writeFile(file, 'name,parent\nOz,\nEmerald City,Oz\nMuscat,Oman\nNowhere,Nothing')
      return manzil(['countries', 'seed', '--file', file])
    },
    records: async () => createdCountries(['Oman', 'Muscat']),
    refused: [() => manzil(['countries', 'seed', '--file', '/nothing.csv'])],
  },
  'import': {
    run: () => importing('name,email\nOz,oz@example.com\n'),
    records: async () => {
      const { id } = await User.findByOrFail('email', 'oz@example.com')
      return [['user', id, 'created', []]]
    },
    refused: [
      () => importing('name,email\nOz,oz@example.com\n', '--skip-refused'),
      () => importing('name,email\nSara,other@example.com\n', '--dry-run'),
      () => manzil(['import', 'owners', '/nothing.csv']),
    ],
  },
  'owners activate': {
    run: ({ waiting, owner }) => manzil(['owners', 'activate', waiting.email, `${owner.id}`]),
    records: changed('waiting', 'activated', { active: [0, 1] }),
    refused: [() => manzil(['owners', 'activate', 'nobody@example.com'])],
  },
  'owners activate: all who wait': {
    run: () => manzil(['owners', 'activate', '--all-pending']),
    records: changed('waiting', 'activated', { active: [0, 1] }),
  },
  'owners deactivate': {
    run: ({ owner, heir }) => manzil(['owners', 'deactivate', owner.email, heir.email]),
    records: (world) => [
      ...changed('owner', 'deactivated', { active: [1, 0] })(world),
      ...changed('heir', 'deactivated', { active: [1, 0] })(world),
    ],
    refused: [({ admin }) => manzil(['owners', 'deactivate', admin.email])],
  },
  'reviews approve': {
    run: ({ property }) => manzil(['reviews', 'approve', `${property.id}`]),
    records: reviewed('approved', [], null, { active: [0, 1] }),
    isRepeatable: true,
    refused: [() => manzil(['reviews', 'approve', '999999'])],
  },
  'reviews ask': {
    run: ({ property }) =>
      manzil(['reviews', 'ask', `${property.id}`, '--reason', 'duplicate', '--note', 'Of 12']),
    records: reviewed('changes_requested', ['duplicate'], 'Of 12'),
    isRepeatable: true,
    refused: [() => manzil(['reviews', 'ask', '999999', '--note', 'Why'])],
  },
  'reviews reject': {
    run: ({ property }) => manzil(['reviews', 'reject', `${property.id}`, '--note', 'Why']),
    records: reviewed('rejected', [], 'Why'),
    isRepeatable: true,
    refused: [({ property }) => manzil(['reviews', 'reject', `${property.id}`])],
  },
  'admin create': {
    run: () => createAdmin({ input }),
    records: async () => {
      const { id } = await User.findByOrFail('email', 'sara@example.com')
      return [['user', id, 'created', []]]
    },
    refused: [
      () => createAdmin({ input: 'short' }),
      () => manzil(['admin', 'create', '--if-none']),
    ],
  },
  'admin reset-password': {
    run: ({ admin }) =>
      manzil(['admin', 'reset-password', admin.email, '--password-stdin'], { input }),
    records: changed('admin', 'password_changed', { password: [null, null] }),
    isRepeatable: true,
    refused: [({ owner }) => manzil(['admin', 'reset-password', owner.email])],
  },
  'admin reset-second-factor': {
    before: ({ owner }) => enrol(owner),
    run: ({ owner }) => manzil(['admin', 'reset-second-factor', owner.email]),
    records: changed('owner', 'second_factor_off'),
    refused: [() => manzil(['admin', 'reset-second-factor', 'nobody@example.com'])],
  },
  'tokens create': {
    run: ({ owner }) => manzil(['tokens', 'create', owner.email, '--name', 'Website']),
    records: changed('owner', 'token_created'),
    isRepeatable: true,
    refused: [() => manzil(['tokens', 'create', 'nobody@example.com', '--name', 'Website'])],
  },
  'tokens revoke': {
    before: ({ owner }) => ApiToken.make(owner, { name: 'Website', access: 'read' }),
    run: async ({ owner }) => {
      const [{ id }] = await ApiToken.liveOf(owner)
      return manzil(['tokens', 'revoke', `${id}`])
    },
    records: changed('owner', 'token_revoked'),
    isRepeatable: true,
    refused: [() => manzil(['tokens', 'revoke', '999999'])],
  },
  'undo': {
    before: ({ waiting }) => User.setActive([waiting.id], true),
    run: async () => manzil(['undo', await earlierOperation()]),
    records: changed('waiting', 'undone', { active: [1, 0] }),
    refused: [() => manzil(['undo', 'unknown'])],
  },
  'trash restore': {
    before: ({ property }) => Property.remove(property.id),
    run: ({ property }) => manzil(['trash', 'restore', `${property.id}`]),
    records: changed('property', 'restored'),
  },
  'trash empty': {
    before: ({ property }) => Property.remove(property.id),
    run: () => manzil(['trash', 'empty', '--yes']),
    records: changed('property', 'purged'),
    refused: [() => manzil(['trash', 'empty'])],
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
  // Visitors have no account.
  'alerts list',
  'alerts end',
  'backup',
  'move',
  'doctor',
  'export',
]

function reviewed(state: string, reasons: string[], note: string | null, more: Changes = {}) {
  const said: Changes = { reasons: [null, reasons], note: [null, note] }
  return changed('property', 'reviewed', { review_state: ['pending', state], ...more, ...said })
}

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
