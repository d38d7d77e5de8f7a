import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'

test.group('History | search', () => {
  test('finds an operation by its label and by who did it, accents aside', async ({
    assert,
    client,
  }) => {
    const amina = await UserFactory.apply('admin').merge({ name: 'Amína Özil' }).create()
    const said = await UserFactory.apply('admin').merge({ name: 'سعيد أحمد' }).create()
    const villa = await PropertyFactory.merge({ title: 'Château de la Mer' }).create()
    const flat = await PropertyFactory.merge({ title: 'شقة ٢٣' }).create()
    await callsOf(client, 'admin', amina).post(`properties/${villa.id}/toggle-active`)
    await callsOf(client, 'admin', said).post(`properties/${flat.id}/toggle-active`)

    const found = async (search: string) => {
      const query = new URLSearchParams({ search })
      const response = await callsOf(client, 'admin', amina).get(`operations?${query}`)
      response.assertStatus(200)
      return response.body().map(({ label }: { label: string }) => label)
    }
    for (const search of ['chateau', 'MER', 'amina', 'ozil chat', 'am', '"de la"']) {
      assert.deepEqual(await found(search), [villa.title], search)
    }
    for (const search of ['23', 'شقه', 'سعيد', 'احمد شقة']) {
      assert.deepEqual(await found(search), [flat.title], search)
    }
    assert.deepEqual(await found('chateau سعيد'), [])
    assert.lengthOf(await found(''), 2)
  })

  test('finds by a number what was done to the record of this number', async ({
    assert,
    client,
  }) => {
    const amina = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const huda = await UserFactory.merge({ name: 'Huda' }).create()
    const villa = await PropertyFactory.merge({ id: 70_001, ownerId: huda.id }).create()
    const loft = await PropertyFactory.merge({ id: 70_002, ownerId: huda.id }).create()
    const calls = callsOf(client, 'admin', amina)
    await calls.post('properties/bulk', { ids: [villa.id, loft.id], action: 'activate' })
    await calls.post(`properties/${loft.id}/toggle-active`)

    const found = async (search: string) => {
      const response = await calls.get(`operations?${new URLSearchParams({ search })}`)
      return response.body().map(({ action }: { action: string }) => action)
    }
    assert.deepEqual(await found(`#${villa.id}`), ['activated'])
    assert.deepEqual(await found(`#${loft.id}`), ['deactivated', 'activated'])
    assert.deepEqual(await found(`#${loft.id} properties`), ['activated'])
    assert.deepEqual(await found('#70003'), [])
    await calls.delete(`admin-delete-user/${huda.id}`)
    assert.deepEqual(await found(`user #${huda.id}`), ['deleted'])
  })
})
