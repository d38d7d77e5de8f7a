import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ids, read, world } from '#tests/helpers/lists'

test.group('Lists | scopes and filters', () => {
  test('leaves admins out of the dashboard’s list, and others out of the owners', async ({
    client,
    assert,
  }) => {
    const { admin, owner, tenant } = await world()
    const nonAdmins = await read(client, 'admin', admin, 'fetch-users')
    const owners = await read(client, 'admin', admin, 'fetch-property-owner')
    const everyone = await read(client, 'admin', admin, 'fetch-all-users')
    assert.notInclude(ids(nonAdmins.rows), admin.id)
    assert.includeMembers(ids(nonAdmins.rows), [owner.id, tenant.id])
    assert.notInclude(ids(owners.rows), tenant.id)
    assert.includeMembers(ids(everyone.rows), [admin.id, owner.id, tenant.id])
    assert.equal(owners.rows.find(({ id }) => id === owner.id)?.property_count, 3)
  })

  test('filters people by role', async ({ client, assert }) => {
    const { admin, tenant } = await world()
    const query = { role: 'tenant' }
    const { rows } = await read(client, 'admin', admin, 'fetch-all-users', query)
    assert.deepEqual(ids(rows), [tenant.id])
    const bad = await read(client, 'admin', admin, 'fetch-all-users', { role: 'king' })
    bad.response.assertStatus(422)
  })

  test('takes the sub-countries of a main country along', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const main = await CountryFactory.create()
    const city = await CountryFactory.merge({ parentId: main.id }).create()
    const inMain = await PropertyFactory.merge({ countryId: main.id }).create()
    const inCity = await PropertyFactory.merge({ countryId: city.id }).create()
    await PropertyFactory.create()

    const path = 'fetch-all-properties'
    const all = await read(client, 'admin', admin, path, { country_id: main.id })
    assert.deepEqual(ids(all.rows), [inCity.id, inMain.id])
    const one = await read(client, 'admin', admin, path, { country_id: city.id, search: 'Prop' })
    assert.deepEqual(ids(one.rows), [inCity.id])
  })

  test('lists the properties of one owner to admins, and to owners their own', async ({
    client,
    assert,
  }) => {
    const { admin, owner } = await world()
    const other = await PropertyFactory.create()
    const path = 'fetch-all-properties'
    const one = await read(client, 'admin', admin, path, { owner_id: other.ownerId })
    assert.deepEqual(ids(one.rows), [other.id])
    const nobody = await read(client, 'admin', admin, path, { owner_id: 999_999 })
    assert.deepEqual(nobody.rows, [])
    const bad = await read(client, 'admin', admin, path, { owner_id: 'x' })
    bad.response.assertStatus(422)
    const own = await read(client, 'owner', owner, 'owner-properties', { owner_id: other.ownerId })
    assert.lengthOf(own.rows, 3)
  })

  test('shows an owner their own properties alone', async ({ client, assert }) => {
    const { owner } = await world()
    await PropertyFactory.create()
    const { rows } = await read(client, 'owner', owner, 'owner-properties')
    assert.lengthOf(rows, 3)
    for (const row of rows) assert.equal(row.owner_email, owner.email)
  })

  test('answers no list as an empty one', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const { rows, response } = await read(client, 'owner', owner, 'owner-properties')
    assert.deepEqual(rows, [])
    assert.equal(response.header('x-total-count'), '0')
  })
})
