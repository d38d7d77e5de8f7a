import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Admin | user batches', () => {
  test('activates and deactivates users, but no admin', async ({ client, assert, db: rows }) => {
    const { admin, post } = await adminCalls(client)
    const owner = await UserFactory.create()
    const pending = await UserFactory.apply('pending').create()
    await tokenOf('owner', owner)
    const ids = [owner.id, admin.id, pending.id, 999_999]

    const on = await post('bulk', { ids, action: 'activate' })
    on.assertStatus(200)
    assert.deepEqual(on.body(), {
      message: '2 users activated, 2 skipped.',
      done: [owner.id, pending.id],
      skipped: [
        { id: admin.id, reason: "An admin's active state can't be changed." },
        { id: 999_999, reason: 'This user is gone.' },
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

  test('changes all that match, but neither admins nor oneself', async ({
    client,
    assert,
    db: rows,
  }) => {
    const { admin, post } = await adminCalls(client)
    const other = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const state = "An admin's active state can't be changed."

    const off = await post('bulk', { matching: {}, count: 4, action: 'deactivate' })
    off.assertStatus(200)
    assert.sameMembers(off.body().done, [owner.id, tenant.id])
    assert.sameDeepMembers(off.body().skipped, [
      { id: admin.id, reason: state },
      { id: other.id, reason: state },
    ])

    const matching = { search: 'person', active: 0, role: 'tenant' }
    const on = await post('bulk', { matching, count: 1, action: 'activate' })
    assert.deepEqual(on.body().done, [tenant.id])

    await assertStatus(post('bulk', { matching: {}, count: 3, action: 'delete' }), 409)
    const gone = await post('bulk', { matching: {}, count: 4, action: 'delete' })
    gone.assertStatus(200)
    assert.sameMembers(gone.body().done, [owner.id, tenant.id])
    assert.sameDeepMembers(gone.body().skipped, [
      { id: admin.id, reason: "You can't delete your own account." },
      { id: other.id, reason: 'Admins are only deleted one by one.' },
    ])
    await rows.assertHas('users', { role: 'admin' }, 2)
    await rows.assertCount('users', 2)
  })

  test('refuses a malformed batch', async ({ client }) => {
    const { post } = await adminCalls(client)
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    const bad = [
      {},
      { ids: [], action: 'delete' },
      { ids: 'all', action: 'delete' },
      { ids: ['x'], action: 'delete' },
      { ids: [1, 1], action: 'delete' },
      { ids: many, action: 'delete' },
      { ids: [1], action: 'promote' },
      { ids: [1], matching: {}, count: 1, action: 'delete' },
      { matching: { active: 2 }, count: 1, action: 'delete' },
      { matching: {}, count: 10_001, action: 'delete' },
    ]
    for (const path of ['bulk', 'properties/bulk']) {
      for (const body of bad) {
        await assertStatus(post(path, body), 422, JSON.stringify(body).slice(0, 60))
      }
    }
    const matching = { role: 'king' }
    await assertStatus(post('bulk', { matching, count: 1, action: 'delete' }), 422)
    for (const action of ['reassign', 'move']) {
      await assertStatus(post('bulk', { ids: [1], action, owner_id: 1, country_id: 1 }), 422)
    }
  })
})
