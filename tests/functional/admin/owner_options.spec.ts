import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { adminCalls, callsOf } from '#tests/helpers/calls'

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

  test('answers as many as are asked for of those that match', async ({ client, assert }) => {
    const { get } = await adminCalls(client)
    const names = ['Zaid', 'Amal Aziz', 'Basma', 'amal Bakri', 'Amal Fares']
    await UserFactory.merge(names.map((name) => ({ name }))).createMany(names.length)
    await UserFactory.apply('tenant').merge({ name: 'Amal' }).create()

    const found = await get('property-owners').qs({ search: 'AMAL', per_page: 2 })
    const refused = await get('property-owners').qs({ per_page: 101 })

    assert.deepEqual(namesIn(found), ['Amal Aziz', 'amal Bakri'])
    assert.equal(found.header('x-total-count'), '3')
    refused.assertStatus(422)
  })
})

const namesIn = (response: ApiResponse) => response.body().map(({ name }: { name: string }) => name)
