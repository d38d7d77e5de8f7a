import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password } from '#database/factories/user_factory'
import { Browser } from '#tests/helpers/browser'
import { adminCalls, assertStatus, type callsOf } from '#tests/helpers/calls'
import { propertyForm } from '#tests/helpers/forms'

type Row = { label?: string; changes: { field: string; from: unknown; to: unknown }[] | null }

test.group('History | changed fields', () => {
  test('come with an operation on one record, long texts without their values', async ({
    assert,
    client,
  }) => {
    const { calls, villa, loft, edit } = await setUp(client)
    const description = 'Bright '.repeat(40)
    const { price } = villa
    await edit(villa, { price: 7, description })
    await calls.post('properties/bulk', { ids: [villa.id, loft.id], action: 'activate' })
    await calls.post(`properties/${loft.id}/toggle-active`)

    const answer = await calls.get('operations')
    const [switched, batch, edited] = answer.body() as Row[]
    assert.deepEqual(edited.changes, [
      { field: 'description', from: null, to: null },
      { field: 'price', from: price, to: 7 },
    ])
    assert.isNull(batch.changes)
    assert.deepEqual(switched.changes, [{ field: 'active', from: 1, to: 0 }])
  })

  test('find operations, beside the other filters', async ({ assert, client }) => {
    const { admin, calls, villa, loft, edit } = await setUp(client)
    await edit(villa, { price: 7 })
    await edit(loft, { title: 'Loft by the sea' })
    await edit(loft, { title: 'Loft', price: 8 })
    const found = async (query: string) => {
      const answer = await calls.get(`operations?${query}`)
      answer.assertStatus(200)
      return (answer.body() as Row[]).map(({ label }) => label)
    }
    assert.deepEqual(await found('field=price'), ['Loft', villa.title])
    assert.deepEqual(await found('field=title'), ['Loft', 'Loft by the sea'])
    assert.deepEqual(await found('field=city'), [])
    assert.deepEqual(await found(`field=price&actor_id=${admin.id}&from=7d&search=loft`), ['Loft'])
    assert.deepEqual(await found('field=price&action=activated'), [])
  })

  test('stand in a list without logins', async ({ assert, client }) => {
    const { admin, calls, villa, edit } = await setUp(client)
    await edit(villa, { price: 7 })
    await new Browser().logIn('admin', admin.email, password)
    const actionsOf = async (query: string) => {
      const answer = await calls.get(`operations?${query}`)
      return (answer.body() as { action: string }[]).map(({ action }) => action)
    }
    assert.deepEqual(await actionsOf(''), ['signed_in', 'updated'])
    assert.deepEqual(await actionsOf('sign_ins=0'), ['updated'])
    await assertStatus(calls.get('operations?sign_ins=1'), 422)
  })

  test('find the changes of one record', async ({ assert, client }) => {
    const { admin, calls, villa, edit } = await setUp(client)
    await edit(villa, { price: 7 })
    await edit(villa, { title: 'Villa by the sea' })
    const country = await CountryFactory.create()
    await calls.put(`edit-countries/${country.id}`, { name: 'Another', parent_id: null })
    const fieldsOf = async (path: string) => {
      const answer = await calls.get(path)
      answer.assertStatus(200)
      return (answer.body() as Row[]).map(({ changes }) => changes!.map(({ field }) => field))
    }
    assert.deepEqual(await fieldsOf(`properties/${villa.id}/changes?field=price`), [['price']])
    assert.deepEqual(await fieldsOf(`properties/${villa.id}/changes?field=city`), [])
    assert.deepEqual(await fieldsOf(`countries/${country.id}/changes?field=name`), [['name']])
    assert.deepEqual(await fieldsOf(`${admin.id}/changes?field=role`), [])
  })

  test('are refused where no record has such a field', async ({ client }) => {
    const { calls, villa } = await setUp(client)
    for (const path of [
      'operations',
      `properties/${villa.id}/changes`,
      `${villa.ownerId}/changes`,
    ]) {
      await assertStatus(calls.get(`${path}?field=colour`), 422)
    }
  })
})

async function setUp(client: Parameters<typeof callsOf>[0]) {
  const { admin, ...calls } = await adminCalls(client)
  const [villa, loft] = await PropertyFactory.createMany(2)
  const edit = async (property: typeof villa, values: object) => {
    const form = { ...propertyForm(property), ...values }
    await assertStatus(calls.put(`update-property/${property.id}`, form), 200)
    await property.refresh()
  }
  return { admin, calls, villa, loft, edit }
}
