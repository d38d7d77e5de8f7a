import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { isSqlite } from '#database/dialect'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import ApiToken from '#models/api_token'
import Property from '#models/property'
import User from '#models/user'
import { askedBy, confirmedAlert } from '#tests/helpers/alerts'
import { mailbox, recipientsOf } from '#tests/helpers/mails'
import { earlierOperation } from '#tests/helpers/recorded/world'
import { enrol } from '#tests/helpers/second_factor'
import { commandNames, manzilPrograms, ownFolder } from '#tests/helpers/terminal'

const [sara, visitor] = ['sara@example.com', 'aisha@example.com']

/** What each command is told, in an order in which one leaves what the next needs. */
async function examplesOfAll() {
  const admin = await UserFactory.apply('admin').create()
  const [owner, other, third] = await UserFactory.createMany(3)
  const waiting = await UserFactory.apply('pending').create()
  const [property, deleted] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
  const { id: enquiry } = await EnquiryFactory.create()
  await User.setActive([other.id], false)
  await Property.remove(deleted.id)
  await enrol(owner)
  await confirmedAlert(askedBy(visitor))
  const { apiToken } = await ApiToken.make(owner, { name: 'Website', access: 'read' })
  return {
    waiting,
    examples: {
      'countries seed': ['--only', 'BH'],
      'owners list': [],
      'owners activate': [waiting.email],
      'owners deactivate': [third.email],
      'owners password-link': [owner.email],
      'reviews list': [],
      'reviews approve': [`${property.id}`],
      'reviews ask': [`${property.id}`, '--reason', 'duplicate'],
      'reviews reject': [`${property.id}`, '--note', 'Why'],
      'enquiries list': [],
      'enquiries show': [`${enquiry}`],
      'alerts list': [],
      'alerts end': [visitor],
      'stats': [],
      'admin create': ['--email', sara, '--name', 'Sara'],
      'admin reset-password': [admin.email],
      'admin reset-second-factor': [owner.email],
      'unlock': [owner.email],
      'tokens list': [owner.email],
      'tokens create': [admin.email, '--name', 'Website'],
      'tokens revoke': [`${apiToken.id}`],
      'demo seed': ['--owners', '1', '--properties', '1', '--images', '0'],
      'images sweep': [],
      'images sizes': [],
      'mail test': [sara],
      'import': ['owners', await owners()],
      'history': [],
      'undo': [await earlierOperation()],
      'trash list': [],
      'trash restore': [`${deleted.id}`],
      'trash empty': ['--yes'],
      'doctor': [],
      'export': ['users', '--out', join(await ownFolder(), 'users.csv')],
      ...(isSqlite() ? { backup: [await ownFolder()] } : {}),
    } as Record<string, string[]>,
  }
}

async function owners() {
  const file = join(await ownFolder(), 'owners.csv')
  await writeFile(file, 'name,email\nOz,oz@example.com\n')
  return file
}

/** They need another store or database: `image_move.spec.ts`, `move.spec.ts` and `backup.spec.ts` start these. */
const triedElsewhere = ['images move', 'move', ...(isSqlite() ? [] : ['backup'])]

test.group('Terminal | every command', () => {
  test('does its work as the real program does', async ({ assert }) => {
    const { server, open } = await mailbox()
    const { examples, waiting } = await examplesOfAll()
    assert.sameMembers([...Object.keys(examples), ...triedElsewhere], commandNames())

    const commands = Object.entries(examples).map(([name, args]) => [...name.split(' '), ...args])
    const results = await manzilPrograms(commands, server.settings)

    for (const [index, { code, out, error }] of results.entries()) {
      assert.deepEqual([code, error], [0, ''], `${commands[index].join(' ')}\n${out}`)
    }
    const reached = recipientsOf(await open())
    assert.includeMembers(reached, [sara, waiting.email])
  })
})
