import emitter from '@adonisjs/core/services/emitter'
import database from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail, test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { isSqlite } from '#database/dialect'
import Operation from '#history/operation'
import Property from '#models/property'
import TrashedImage from '#trash/trashed_image'
import User from '#models/user'
import { failAtCommit } from '#tests/helpers/database'
import { tokenOf } from '#tests/helpers/tokens'
import { valuesOf } from '#tests/helpers/values'

const event = 'images:purged'

function fakeEvents() {
  const events = emitter.fake([event])
  getActiveTestOrFail().cleanup(() => emitter.restore())
  return events
}

test.group('Models | removal of properties', () => {
  test('moves them to the trash with their images, whose files stay', async ({ assert, db }) => {
    const events = fakeEvents()
    const [one, two, kept] = await PropertyFactory.with('images', 2).createMany(3)

    const { done, skipped } = await Property.removeAll([one.id, two.id, 999_999])

    assert.deepEqual(done, [one.id, two.id])
    assert.equal(skipped[0].refusal.key, 'properties.gone')
    for (const { fileName, id } of [...one.images, ...two.images]) {
      await db.assertHas('trashed_images', { id, file_name: fileName, with_property: true })
    }
    await db.assertCount('trashed_properties', 2)
    await db.assertCount('properties', 1)
    await db.assertHas('property_images', { property_id: kept.id }, 2)
    events.assertNoneEmitted()
  })

  test('refuses one that is in the trash already', async ({ assert, db }) => {
    const { id } = await PropertyFactory.create()
    await Property.remove(id)
    await assert.rejects(() => Property.remove(id), 'properties.gone')
    await db.assertCount('operations', 1)
  })

  test('changes nothing where the commit fails', async ({ assert, db, cleanup }) => {
    const property = await PropertyFactory.with('images', 1).create()
    cleanup(await failAtCommit())
    await assert.rejects(() => Property.remove(property.id), /foreign key/i)
    await db.assertCount('property_images', 1)
    await db.assertEmpty('trashed_properties')
    await db.assertEmpty('operations')
  })
})

test.group('Models | removal of users', () => {
  test('deletes an owner with more properties than a statement takes values', async ({
    assert,
    db,
  }) => {
    fakeEvents()
    await UserFactory.apply('admin').create()
    const { ownerId, countryId } = await PropertyFactory.create()
    const count = isSqlite() ? 32_767 : 1_000 // one more than SQLite binds
    await database.rawQuery(
      `INSERT INTO properties (owner_id, country_id, title, price, available, active, created_at, updated_at)
        WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
        SELECT CAST(? AS integer), CAST(? AS integer), '', 0, true, false, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP
        FROM numbers`,
      [ownerId, countryId]
    )

    const { done } = await User.removeAll([ownerId])

    assert.deepEqual(done, [ownerId])
    await db.assertEmpty('properties')
    await db.assertEmpty('trashed_properties')
    await db.assertHas('operations', { count: count + 1 })
  }).timeout(60_000)

  test('deletes them for good, with their properties, images and sessions', async ({
    assert,
    db,
  }) => {
    const events = fakeEvents()
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const [live, trashed] = await PropertyFactory.merge({ ownerId: owner.id })
      .with('images', 2)
      .createMany(2)
    await Property.remove(trashed.id)
    await tokenOf('owner', owner)

    await User.remove(owner.id, Operation.by(admin))

    const due = await TrashedImage.expired()
    const names = [...live.images, ...trashed.images].map(({ fileName }) => fileName)
    assert.sameMembers(valuesOf(due, 'fileName'), names)
    events.assertEmitted(event)
    await db.assertCount('users', 1)
    for (const table of ['properties', 'trashed_properties', 'property_images', 'session_tokens']) {
      await db.assertEmpty(table)
    }
  })

  test('keeps whoever asks for it', async ({ assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()

    const { done, skipped } = await User.removeAll([admin.id, owner.id], Operation.by(admin))

    assert.deepEqual(done, [owner.id])
    assert.equal(skipped[0].refusal.key, 'users.self_delete_failed')
    await assert.rejects(
      () => User.remove(admin.id, Operation.by(admin)),
      'users.self_delete_failed'
    )
    await db.assertModelExists(admin)
  })

  test('keeps the last admin, and all that was to go with them', async ({ assert, db }) => {
    const events = fakeEvents()
    const admin = await UserFactory.apply('admin').create()
    const { ownerId } = await PropertyFactory.with('images', 1).create()
    const former = await UserFactory.create() // an admin who was deleted meanwhile

    const removal = User.removeAll([admin.id, ownerId], Operation.by(former))

    await assert.rejects(() => removal, 'users.last_admin')
    events.assertNoneEmitted()
    await db.assertCount('users', 3)
    await db.assertCount('property_images', 1)
  })
})
