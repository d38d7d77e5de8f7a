import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Admin | user batches', () => {
  test('activates and deactivates users, but no admin', async ({ client, assert, db: rows }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const pending = await UserFactory.apply('pending').create()
    await tokenOf('owner', owner)
    const { post } = callsOf(client, 'admin', admin)
    const ids = [owner.id, admin.id, pending.id, 999_999]

    const on = await post('bulk', { ids, action: 'activate' })
    on.assertStatus(200)
    assert.deepEqual(on.body(), {
      message: '2 users activated, 2 skipped.',
      done: [owner.id, pending.id],
      skipped: [
        { id: admin.id, reason: "An admin's active state can't be changed." },
        { id: 999_999, reason: 'Not found.' },
      ],
    })
    await rows.assertHas('session_tokens', { tokenable_id: owner.id }, 1)

    const off = await post('bulk', { ids, action: 'deactivate' })
    assert.deepEqual(off.body().done, [owner.id, pending.id])
    await rows.assertHas('users', { active: false }, 2)
    await rows.assertMissing('session_tokens', { tokenable_id: owner.id })
  })

  test("deletes users with their rows, but not one's own account", async ({
    client,
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const other = await UserFactory.apply('admin').create()
    const { ownerId } = await PropertyFactory.with('images', 1).create()
    const ids = [admin.id, other.id, ownerId]

    const response = await callsOf(client, 'admin', admin).post('bulk', { ids, action: 'delete' })

    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      message: '2 users deleted, 1 skipped.',
      done: [other.id, ownerId],
      skipped: [{ id: admin.id, reason: "You can't delete your own account." }],
    })
    await rows.assertCount('users', 1)
    await rows.assertEmpty('property_images')
  })

  test('refuses a malformed batch', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { post } = callsOf(client, 'admin', admin)
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    const bad = [
      {},
      { ids: [], action: 'delete' },
      { ids: 'all', action: 'delete' },
      { ids: ['x'], action: 'delete' },
      { ids: [1, 1], action: 'delete' },
      { ids: many, action: 'delete' },
      { ids: [1], action: 'promote' },
    ]
    for (const path of ['bulk', 'properties/bulk']) {
      for (const body of bad) {
        const response = await post(path, body)
        assert.equal(response.status(), 422, JSON.stringify(body).slice(0, 60))
      }
    }
  })
})
