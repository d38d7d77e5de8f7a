import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { SessionTokens } from '#auth/session_tokens'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import {
  breakOffAfterCommit,
  failAtCommit,
  fillDatabase,
  lockDatabase,
} from '#tests/helpers/database'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { letHoursPass, tokenOf } from '#tests/helpers/tokens'
import { upload } from '#tests/helpers/uploads'

const tables = ['users', 'countries', 'properties', 'property_images']

/** Everything that is stored, as it is stored. */
async function stored() {
  const rows = await Promise.all(tables.map((table) => db.from(table).orderBy('id')))
  return { rows, files: await imageFiles() }
}

async function photographed() {
  const admin = await UserFactory.apply('admin').create()
  const owner = await UserFactory.create()
  const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
  return { admin, owner, property }
}

test.group('API | storage failures', () => {
  test('acknowledges nothing when COMMIT fails', async ({ assert, client, cleanup }) => {
    const { admin, owner, property } = await photographed()
    const sub = await CountryFactory.merge({ parentId: property.countryId }).create()
    const photo = { content: await jpeg(), name: 'sea.jpg' }
    const uploaded = await upload(client, 'owner', owner, property.id, [photo])
    const imageId = uploaded.body().images[0].id
    const asAdmin = callsOf(client, 'admin', admin)
    const asOwner = callsOf(client, 'owner', owner)
    const details = { title: 'Sea villa', country_id: sub.id, price: 5 }
    const passwords = { current_password: password, new_password: 'another-123' }
    const before = await stored()
    cleanup(await failAtCommit())

    const calls = {
      'a toggled property': () => asAdmin.post(`properties/${property.id}/toggle-active`),
      'a deactivated user': () => asAdmin.post(`${owner.id}/toggle-active`),
      'a new country': () => asAdmin.post('insert-countries', { name: 'Here', parent_id: null }),
      'a changed password': () => asOwner.put('owner-profile/password', passwords),
      'a new property': () => asOwner.post('owner-add-property', details),
      'a changed property': () => asOwner.put(`property-update/${property.id}`, details),
      'an upload': () => upload(client, 'owner', owner, property.id, [photo]),
      'a deleted image': () => asOwner.delete(`images/${imageId}`),
      'a deleted property': () => asAdmin.delete(`delete-property/${property.id}`),
      'a deleted user': () => asAdmin.delete(`admin-delete-user/${owner.id}`),
      'a batch': () => asAdmin.post('properties/bulk', { ids: [property.id], action: 'delete' }),
    }
    for (const [what, call] of Object.entries(calls)) {
      await assertStatus(call(), 409, what)
      assert.deepEqual(await stored(), before, what)
    }
  })

  test('keeps the files of an upload whose COMMIT was not answered', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { owner, property } = await photographed()
    const photo = { content: await jpeg(), name: 'sea.jpg' }
    cleanup(breakOffAfterCommit())

    const response = await upload(client, 'owner', owner, property.id, [photo])

    response.assertStatus(503)
    assert.match(response.body().message, /look whether your last change was saved/)
    assert.isUndefined(response.header('retry-after'), 'asks nobody to send it again')
    const [image] = await db.from('property_images').select('file_name')
    assert.include(await imageFiles(), image.file_name)
  })

  test('says that the disk is full, and stores nothing', async ({ assert, client, cleanup }) => {
    const { owner, property } = await photographed()
    const calls = callsOf(client, 'owner', owner)
    const details = {
      title: 'Sea villa',
      country_id: property.countryId,
      price: 5,
      description: 'Bright rooms. '.repeat(700),
    }
    const before = await stored()
    cleanup(await fillDatabase())

    const response = await calls.post('owner-add-property', details)

    response.assertStatus(507)
    assert.match(response.body().message, /disk is full/)
    assert.deepEqual(await stored(), before)
    await assertStatus(calls.get('owner-properties'), 200)
  })

  test('says that the database is locked, and when to try again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { admin, property } = await photographed()
    const token = await tokenOf('admin', admin)
    const before = await stored()
    cleanup(await lockDatabase())

    const response = await client
      .post(`/api/users/properties/${property.id}/toggle-active`)
      .header('X-Session-Token', token)

    response.assertStatus(503)
    response.assertHeader('retry-after', '1')
    assert.match(response.body().message, /busy/)
    assert.deepEqual(await stored(), before)
  })
  test('reads on while the time of use of many sessions waits for a lock', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { admin, owner, property } = await photographed()
    const callers = [...Array(5)].flatMap(() => [
      { area: 'admin' as const, user: admin },
      { area: 'owner' as const, user: owner },
    ])
    const tokens = await Promise.all(callers.map(({ area, user }) => tokenOf(area, user)))
    await letHoursPass(1)
    const unlock = await lockDatabase()
    cleanup(async () => {
      await unlock()
      await SessionTokens.settled()
    })

    const reads = callers.map(({ area }, index) =>
      callsOf(client, area)
        .get(`properties/${property.id}/images`)
        .header('X-Session-Token', tokens[index])
    )
    const answers = await Promise.all(reads)

    assert.deepEqual(
      answers.map((answer) => answer.status()),
      callers.map(() => 200)
    )
  })
})
