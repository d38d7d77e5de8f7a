import emitter from '@adonisjs/core/services/emitter'
import { getActiveTestOrFail, test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import User from '#models/user'
import { failAtCommit } from '#tests/helpers/database'
import { tokenOf } from '#tests/helpers/tokens'

const event = 'images:removed'

function fakeEvents() {
  const events = emitter.fake([event])
  getActiveTestOrFail().cleanup(() => emitter.restore())
  return events
}

const namesIn = (events: ReturnType<typeof fakeEvents>) => events.find(event, () => true)?.data

test.group('Models | removal of properties', () => {
  test('deletes them with their images, whose files are announced', async ({ assert, db }) => {
    const events = fakeEvents()
    const [one, two, kept] = await PropertyFactory.with('images', 2).createMany(3)

    const { done, skipped } = await Property.removeAll([one.id, two.id, 999_999])

    assert.deepEqual(done, [one.id, two.id])
    assert.equal(skipped[0].refusal.key, 'properties.gone')
    const names = [...one.images, ...two.images].map(({ fileName }) => fileName)
    assert.sameMembers(namesIn(events)!, names)
    await db.assertCount('properties', 1)
    await db.assertHas('property_images', { property_id: kept.id }, 2)
  })

  test('announces nothing where no image is removed', async ({ assert }) => {
    const events = fakeEvents()
    const { id } = await PropertyFactory.create()
    await Property.remove(id)
    await assert.rejects(() => Property.remove(id), 'properties.gone')
    events.assertNoneEmitted()
  })

  test('announces nothing where the commit fails', async ({ assert, db, cleanup }) => {
    const events = fakeEvents()
    const property = await PropertyFactory.with('images', 1).create()
    cleanup(await failAtCommit())
    await assert.rejects(() => Property.remove(property.id), /foreign key/i)
    events.assertNoneEmitted()
    await db.assertCount('property_images', 1)
  })
})

test.group('Models | removal of users', () => {
  test('deletes them with their properties, images and sessions', async ({ assert, db }) => {
    const events = fakeEvents()
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).with('images', 2).create()
    await tokenOf('owner', owner)

    await User.remove(owner.id, admin)

    const names = property.images.map(({ fileName }) => fileName)
    assert.sameMembers(namesIn(events)!, names)
    await db.assertCount('users', 1)
    for (const table of ['properties', 'property_images', 'session_tokens']) {
      await db.assertEmpty(table)
    }
  })

  test('keeps whoever asks for it', async ({ assert, db }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()

    const { done, skipped } = await User.removeAll([admin.id, owner.id], admin)

    assert.deepEqual(done, [owner.id])
    assert.equal(skipped[0].refusal.key, 'users.self_delete_failed')
    await assert.rejects(() => User.remove(admin.id, admin), 'users.self_delete_failed')
    await db.assertModelExists(admin)
  })

  test('keeps the last admin, and all that was to go with them', async ({ assert, db }) => {
    const events = fakeEvents()
    const admin = await UserFactory.apply('admin').create()
    const { ownerId } = await PropertyFactory.with('images', 1).create()
    const former = await UserFactory.create() // an admin who was deleted meanwhile

    const removal = User.removeAll([admin.id, ownerId], former)

    await assert.rejects(() => removal, 'users.last_admin')
    events.assertNoneEmitted()
    await db.assertCount('users', 3)
    await db.assertCount('property_images', 1)
  })
})
