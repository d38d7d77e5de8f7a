import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { callsOf } from '#tests/helpers/calls'

test.group('Admin | property batches', () => {
  test('activates, deactivates and deletes the properties that exist', async ({
    client,
    assert,
    db,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const country = await CountryFactory.create()
    const made = await PropertyFactory.merge({ countryId: country.id })
      .with('images', 1)
      .createMany(3)
    const [one, two, three] = made.map(({ id }) => id)
    const { post } = callsOf(client, 'admin', admin)
    const skipped = [{ id: 999_999, reason: 'Not found.' }]

    const on = await post('properties/bulk', { ids: [one, two, 999_999], action: 'activate' })
    on.assertStatus(200)
    const message = '2 properties activated, 1 skipped.'
    assert.deepEqual(on.body(), { message, done: [one, two], skipped })
    await db.assertHas('properties', { active: true }, 2)

    const off = await post('properties/bulk', { ids: [one], action: 'deactivate' })
    assert.deepEqual(off.body().message, '1 property deactivated.')
    await db.assertHas('properties', { id: one, active: false })

    const gone = await post('properties/bulk', { ids: [one, three], action: 'delete' })
    assert.deepEqual(gone.body().done, [one, three])
    await db.assertCount('properties', 1)
    await db.assertCount('property_images', 1)
    const none = await post('properties/bulk', { ids: [one], action: 'delete' })
    assert.equal(none.body().message, 'No property was deleted, 1 skipped.')
  })
})
