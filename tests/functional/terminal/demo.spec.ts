import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { waitingList, isWaiting } from '#lists/review_lists'
import { verdicts, waitingKinds } from '#review/review_terms'
import { pathOf, sizesMade } from '#image_store/store'
import { cleanSlate } from '#tests/helpers/clean_slate'
import { imageFiles } from '#tests/helpers/image_files'
import { startIdleMailServer } from '#tests/helpers/mail_server'
import { jpeg } from '#tests/helpers/pictures'
import { manzil, manzilJson, ownFolder } from '#tests/helpers/terminal'
import { assertStatus } from '#tests/helpers/calls'

const seed = (...more: string[]) => ['demo', 'seed', '--owners', '6', '--properties', '12', ...more]

/** Everything that was seeded but the ids and the password. */
async function seeded() {
  const users = await db
    .from('users')
    .orderBy('id')
    .select('name', 'email', 'role', 'active', 'created_at')
  const properties = await db
    .from('properties')
    .join('users', 'users.id', 'owner_id')
    .join('countries', 'countries.id', 'properties.country_id')
    .orderBy('properties.id')
    .select('title', 'description', 'price', 'city', 'email', 'countries.name')
  const images = await db
    .from('property_images')
    .orderBy('id')
    .select('file_name', 'position', 'width', 'sized')
  const states = await db
    .from('properties')
    .orderBy('id')
    .select('review_state', 'waiting_as', 'submitted_at', 'submission', 'active')
  const reviews = await db.from('reviews').orderBy('id').select('verdict', 'reasons', 'note')
  const operations = await db.from('operations').whereNot('record_type', 'country').orderBy('id')
  const history = operations.map(({ uuid, via, label, action }) => ({ uuid, via, label, action }))
  const trash = await db.from('trashed_properties').orderBy('id').select('title', 'deleted_at')
  return { users, properties, images, states, reviews, history, trash }
}

test.group('Terminal | demo', () => {
  test('shows bundled pictures, and makes users who can log in', async ({ assert, client }) => {
    const { code, answer } = await manzilJson(seed('--images', '3'))

    assert.equal(code, 0)
    assert.containsSubset(answer, { owners: 6, tenants: 1, properties: 12, trashed: 1 })
    const { images } = await seeded()
    assert.equal(images.length, answer.images)
    const trashed = await db.from('trashed_images').select('file_name', 'width', 'sized')
    assert.equal(Math.min(...images.map(({ position }) => position)), 1)
    assert.sameMembers(
      await imageFiles(),
      [...images, ...trashed].flatMap(({ file_name: name, ...image }) =>
        sizesMade(image).map((size) => pathOf(name, size))
      )
    )
    const login = { email: answer.signInAs, password: answer.password }
    await assertStatus(client.post('/api/property-owner/owner-login').json(login), 200)
    await assertStatus(client.get(`/property-images/${images[0].file_name}`), 200)
  })

  test('writes to nobody', async ({ assert }) => {
    await startIdleMailServer()
    await manzil(seed('--images', '0'))
    const { history } = await seeded()
    assert.isNotEmpty(history)
    assert.isEmpty(await db.from('mails'))
  })

  test('makes the same data of the same seed, with photos of a folder', async ({ assert }) => {
    const folder = await ownFolder()
    await writeFile(join(folder, 'front.jpg'), await jpeg())
    const args = seed('--images', '1', '--photos', '.', '--seed', 'oak')

    const first = await manzil(args, { cwd: folder })
    const before = await seeded()
    await cleanSlate()
    await manzil(args, { cwd: folder })

    assert.equal(first.code, 0)
    assert.match(before.images[0].file_name, /^front-\d{13}-[0-9a-f]{20}\.jpg$/)
    assert.deepEqual(await seeded(), before)
  })

  test('makes histories, verdicts, properties that wait and a trash', async ({ assert }) => {
    const many = ['--owners', '20', '--properties', '150', '--images', '2']
    const { code } = await manzilJson(['demo', 'seed', ...many])

    assert.equal(code, 0)
    const { states, history, reviews, trash } = await seeded()
    const known = new Set(states.map(({ review_state: state, waiting_as: as }) => as ?? state))
    for (const state of [...waitingKinds, ...verdicts]) assert.isTrue(known.has(state), state)
    assert.isAbove(history.length, 200)
    assert.isAbove(reviews.length, 100)
    assert.lengthOf(trash, 3)
    const items = await waitingList.read({}, isWaiting)
    for (const { kind, reviewed_state: reviewed, property } of items.rows.parse()) {
      if (kind === 'changed') assert.notEqual(reviewed, null, property.title)
      if (kind === 'new') assert.isNull(reviewed)
    }
  })

  test('leaves the write lock free as long as it took it, after each short transaction', async ({
    assert,
  }) => {
    const taken: { began: number; ended: number }[] = []
    const begin = db.transaction.bind(db) as (work: never) => Promise<never>
    const { mock: transaction } = mock.method(db, 'transaction', async (work: never) => {
      const began = performance.now()
      const result = await begin(work)
      taken.push({ began, ended: performance.now() })
      return result
    })
    const { code } = await manzilJson(seed('--properties', '150', '--images', '0'))
    transaction.restore()

    assert.equal(code, 0)
    const [, ...rows] = taken // after the countries
    assert.isAbove(rows.length, 150 / 25)
    for (const [index, { began, ended }] of rows.slice(0, -1).entries()) {
      const free = rows[index + 1].began - ended
      // Timers count whole milliseconds.
      assert.isAtLeast(free, Math.min(ended - began, 100) - 2, `after ${index}`)
    }
  })

  test('tells whoever watches how far it is, beside the answer for machines', async ({
    assert,
    cleanup,
  }) => {
    const { isTTY } = process.stderr
    cleanup(() => void (process.stderr.isTTY = isTTY))
    const silent = await manzilJson(seed('--images', '0'))
    process.stderr.isTTY = true
    const watched = await manzilJson(seed('--images', '0', '--seed', 'elm'))

    assert.deepEqual([silent.error, silent.answer.properties], ['', 12])
    assert.equal(watched.answer.properties, 12)
    const lines = watched.error.split(/[\r\n]+/).filter(Boolean)
    for (const line of lines) assert.match(line, /^[\d,]+ of [\d,]+ (users|properties|operations)$/)
    assert.includeMembers(lines, ['7 of 7 users', '13 of 13 properties'])
    assert.match(lines.at(-1)!, /^([\d,]+) of \1 operations$/)
  })

  test('refuses a seed that was used before, and a folder without photos', async ({ assert }) => {
    await manzil(seed('--images', '0'))

    const again = await manzil(seed('--images', '0'))
    const empty = await manzil(seed('--seed', 'elm', '--photos', await ownFolder()))

    assert.deepEqual([again.code, empty.code], [1, 1])
    assert.include(again.error, 'Choose another one with --seed')
    assert.include(empty.error, 'There are no photos')
  })
})
