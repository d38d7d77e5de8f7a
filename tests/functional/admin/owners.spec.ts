import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus } from '#tests/helpers/calls'
import { read } from '#tests/helpers/lists'

test.group('Admin | owners', () => {
  test('answers one owner as in the list, pending or not', async ({ client, assert }) => {
    const { admin, get } = await adminCalls(client)
    const owner = await UserFactory.create()
    const pending = await UserFactory.apply('pending').create()
    await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
    await PropertyFactory.create()
    const { rows } = await read(client, 'admin', admin, 'fetch-property-owner')

    for (const [{ id }, count] of [
      [owner, 2],
      [pending, 0],
    ] as const) {
      const response = await get(`property-owners/${id}`)
      response.assertStatus(200)
      assert.equal(response.body().property_count, count)
      assert.deepEqual(
        response.body(),
        rows.find((row) => row.id === id)
      )
    }
  })

  test('does not find a user of another role', async ({ client }) => {
    const { admin, get } = await adminCalls(client)
    const tenant = await UserFactory.apply('tenant').create()
    for (const id of [admin.id, tenant.id, 999_999, 'x', 0]) {
      await assertStatus(get(`property-owners/${id}`), 404, String(id))
    }
  })
})
