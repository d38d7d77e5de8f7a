import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import type User from '#models/user'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { jpeg } from '#tests/helpers/pictures'
import { upload } from '#tests/helpers/uploads'
import { accountForm, propertyForm } from '#tests/helpers/forms'

async function createProperty() {
  const admin = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
  const owner = await UserFactory.merge({ name: 'Omar' }).create()
  const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
  return { admin, owner, property }
}

async function versionOf(client: ApiClient, owner: User, { id }: Property) {
  const response = await callsOf(client, 'owner', owner).get(`edit-property/${id}`)
  return response.body().property.version as number
}

test.group('API | versions', () => {
  test('refuse a property that an owner has changed since', async ({ assert, client }) => {
    const { admin, owner, property } = await createProperty()
    const fields = propertyForm(property)
    const asOwner = callsOf(client, 'owner', owner)
    const asAdmin = callsOf(client, 'admin', admin)
    const first = await asOwner.put(`property-update/${property.id}`, { ...fields, price: 7 })
    first.assertStatus(200)
    assert.equal(first.body().property.version, 2)

    const stale = { ...fields, title: 'Sea villa', version: 1 }
    const refused = await asAdmin.put(`update-property/${property.id}`, stale)

    refused.assertStatus(409)
    const { message, current, changed, changed_by: changedBy } = refused.body()
    assert.match(message, /nothing was saved/)
    assert.deepEqual(changed, ['price'])
    assert.deepEqual(changedBy, { id: owner.id, name: 'Omar' })
    const shown = await asAdmin.get(`properties/${property.id}`)
    assert.deepEqual(current, shown.body())
    assert.equal(current.price, 7)

    const again = await asAdmin.put(`update-property/${property.id}`, { ...stale, version: 2 })
    again.assertStatus(200)
    assert.equal(again.body().property.version, 3)
  })

  test('hide the admin from an owner, and name every changed field', async ({ assert, client }) => {
    const { admin, owner, property } = await createProperty()
    const asAdmin = callsOf(client, 'admin', admin)
    const fields = propertyForm(property)
    await asAdmin.put(`update-property/${property.id}`, { ...fields, title: 'Sea villa' })
    await asAdmin.post(`properties/${property.id}/toggle-active`)
    await asAdmin.post('properties/bulk', { ids: [property.id], action: 'deactivate' })

    const refused = await callsOf(client, 'owner', owner).put(`property-update/${property.id}`, {
      ...fields,
      version: 1,
    })

    refused.assertStatus(409)
    assert.equal(refused.body().current.version, 4)
    assert.notProperty(refused.body().current, 'owner_name')
    assert.deepEqual(refused.body().changed, ['active', 'title'])
    assert.isNull(refused.body().changed_by)
  })

  test('grow with images, but not with a call that changes nothing', async ({ assert, client }) => {
    const { owner, property, admin } = await createProperty()
    const asOwner = callsOf(client, 'owner', owner)
    const photo = { content: await jpeg(), name: 'sea.jpg' }
    const fields = { ...propertyForm(property), city: property.city, available: true }

    await asOwner.put(`property-update/${property.id}`, fields)
    await asOwner.put(`property-update/${property.id}`, { ...fields, title: '' })
    await callsOf(client, 'admin', admin).put(`admin-edit-user/${owner.id}`, {
      ...accountForm(owner),
      name: 'Osama',
    })
    assert.equal(await versionOf(client, owner, property), 1)

    const uploaded = await upload(client, 'owner', owner, property.id, [photo, photo])
    assert.equal(await versionOf(client, owner, property), 2)
    const [cover, second] = uploaded.body().images.map(({ id }: { id: number }) => id)
    const order = { image_ids: [second, cover] }
    await asOwner.put(`properties/${property.id}/images/order`, order)
    assert.equal(await versionOf(client, owner, property), 3)
    await asOwner.put(`properties/${property.id}/images/order`, order)
    assert.equal(await versionOf(client, owner, property), 3)
    await asOwner.delete(`images/${cover}`)
    assert.equal(await versionOf(client, owner, property), 4)

    const refused = await asOwner.put(`property-update/${property.id}`, { ...fields, version: 1 })
    assert.deepEqual(refused.body().changed, ['images'])
  })

  test('refuse users, countries and profiles that have changed since', async ({
    assert,
    client,
  }) => {
    const { admin, owner } = await createProperty()
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    const asAdmin = callsOf(client, 'admin', admin)
    const asOwner = callsOf(client, 'owner', owner)
    const own = { name: 'Amina', email: admin.email }
    const calls = [
      { calls: asAdmin, path: `admin-edit-user/${owner.id}`, body: accountForm(owner), by: admin },
      { calls: asOwner, path: 'owner-profile', body: accountForm(owner), by: owner },
      { calls: asAdmin, path: 'edit-profile', body: own, by: admin },
      {
        calls: asAdmin,
        path: `edit-countries/${country.id}`,
        body: { name: 'Oman', parent_id: null },
        by: admin,
      },
    ]
    for (const { calls: area, path, body, by } of calls) {
      const changed = await area.put(path, { ...body, name: `New ${path}` })
      const { version } = changed.body().user ?? changed.body().country
      const refused = await area.put(path, { ...body, version: version - 1 })
      refused.assertStatus(409)
      assert.deepEqual(refused.body().changed, ['name'], path)
      assert.deepInclude(refused.body().current, { name: `New ${path}`, version })
      assert.equal(refused.body().changed_by.id, by.id)
      await assertStatus(area.put(path, { ...body, version: version + 1 }), 409)
      await assertStatus(area.put(path, { ...body, version }), 200)
      for (const bad of [1.5, -1, 'two', [1], {}]) {
        await assertStatus(area.put(path, { ...body, version: bad }), 422)
      }
    }
  })

  test('accept one of three parallel changes', async ({ assert, client }) => {
    const { admin, property } = await createProperty()
    const asAdmin = callsOf(client, 'admin', admin)
    const change = (title: string) =>
      asAdmin.put(`update-property/${property.id}`, {
        ...propertyForm(property),
        title,
        version: 1,
      })

    const answers = await Promise.all([change('One'), change('Two'), change('Three')])

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 409, 409])
    const stored = await Property.findOrFail(property.id)
    assert.equal(stored.version, 2)
  })

  test('grow with a new password, but not with a login', async ({ assert, client }) => {
    const { admin, owner } = await createProperty()
    const asAdmin = callsOf(client, 'admin', admin)
    const body = { ...accountForm(owner), password: 'another-123', role: 'Property owner' }
    const changed = await asAdmin.put(`admin-edit-user/${owner.id}`, body)
    assert.equal(changed.body().user.version, 2)

    const login = { email: owner.email, password: 'another-123' }
    const answer = await client.post('/api/property-owner/owner-login').json(login)
    assert.equal(answer.body().user.version, 2)

    const refused = await asAdmin.put(`admin-edit-user/${owner.id}`, { ...body, version: 1 })
    assert.deepEqual(refused.body().changed, ['password'])
    assert.notInclude(refused.text(), 'scrypt')
  })
})
