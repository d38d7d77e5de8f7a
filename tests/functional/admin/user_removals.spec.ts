import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { mailbox } from '#tests/helpers/mails'
import { tokenOf } from '#tests/helpers/tokens'

test.group('Admin | user removals', () => {
  test('deletes a user with properties, images and sessions', async ({ client, db: rows }) => {
    const { delete: remove } = await adminCalls(client)
    const property = await PropertyFactory.with('images', 2).create()
    const owner = await UserFactory.create()
    await property.merge({ ownerId: owner.id }).save()
    await tokenOf('owner', owner)

    const response = await remove(`admin-delete-user/${owner.id}`)

    response.assertStatus(200)
    response.assertBody({ message: 'User deleted successfully!' })
    await rows.assertModelMissing(owner)
    await rows.assertEmpty('properties')
    await rows.assertEmpty('property_images')
    await rows.assertMissing('session_tokens', { tokenable_id: owner.id })
  })

  test('leaves no address in the mails that somebody asked for without a session', async ({
    assert,
    client,
    db: rows,
  }) => {
    const { open } = await mailbox()
    const { delete: remove } = await adminCalls(client)
    const [owner, kept] = await UserFactory.createMany(2)
    const { email: former } = owner
    const ask = (email: string) =>
      client.post('/api/password-resets').json({ email, area: 'owner' })
    await ask(former)
    await ask(kept.email)
    assert.lengthOf(await open(), 2)
    await owner.editAccount({ email: 'later@example.com' })
    await ask('later@example.com') // and waits

    await assertStatus(remove(`admin-delete-user/${owner.id}`), 200)
    for (const recipient of [former, 'later@example.com'])
      await rows.assertMissing('mails', { recipient })
    await rows.assertHas('mails', { recipient: kept.email })
  })

  test("refuses to delete one's own account, and so the last admin", async ({
    client,
    db: rows,
  }) => {
    const { admin, delete: remove } = await adminCalls(client)
    const other = await UserFactory.apply('admin').create()
    await assertStatus(remove(`admin-delete-user/${other.id}`), 200)
    await assertStatus(remove(`admin-delete-user/${admin.id}`), 403)
    await rows.assertModelExists(admin)
  })

  test('keeps one of two admins who delete each other at once', async ({ client, db: rows }) => {
    const one = await UserFactory.apply('admin').create()
    const two = await UserFactory.apply('admin').create()
    await Promise.all([
      callsOf(client, 'admin', one).delete(`admin-delete-user/${two.id}`),
      callsOf(client, 'admin', two).delete(`admin-delete-user/${one.id}`),
    ])
    await rows.assertHas('users', { role: 'admin' }, 1)
  })
})
