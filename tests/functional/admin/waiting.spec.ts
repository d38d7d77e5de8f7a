import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'

test.group('Admin | waiting', () => {
  test('counts the queue, and the owners whom nobody has let in', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: owner.id }).apply('active', 'waiting').create()
    await PropertyFactory.merge({ ownerId: owner.id }).apply('rejected').create()
    await UserFactory.apply('pending').createMany(2)

    const response = await callsOf(client, 'admin', admin).get('waiting')

    response.assertStatus(200)
    assert.deepEqual(response.body(), { properties: 1, owners: 2 })
  })
})
