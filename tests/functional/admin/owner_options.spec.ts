import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'

test.group('Admin | owner options', () => {
  test('answers the owners by name', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const zaid = await UserFactory.merge({ name: 'Zaid' }).create()
    const amal = await UserFactory.apply('pending').merge({ name: 'amal' }).create()
    await UserFactory.apply('tenant').create()
    const response = await callsOf(client, 'admin', admin).get('property-owners')
    assert.deepEqual(response.body(), [
      { id: amal.id, name: 'amal' },
      { id: zaid.id, name: 'Zaid' },
    ])
  })
})
