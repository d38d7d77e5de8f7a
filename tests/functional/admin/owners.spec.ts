import { test } from '@japa/runner'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { adminCalls, assertStatus } from '#tests/helpers/calls'
import { read } from '#tests/helpers/lists'

test.group('Admin | owners', () => {
  test('answers one owner as in the list, pending or not', async ({ client, assert }) => {
    const { admin, get } = await adminCalls(client)
    const owner = await UserFactory.create()
    const pending = await UserFactory.apply('pending').create()
    await PropertyFactory.merge({ ownerId: owner.id }).create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).apply('active').create()
    await PropertyFactory.create()
    for (const state of ['new', 'answered', 'spam'] as const) {
      await EnquiryFactory.merge({ propertyId: property.id, state }).create()
    }
    const login = await client
      .post('/api/property-owner/owner-login')
      .json({ email: owner.email, password })
    login.assertStatus(200)
    const { rows } = await read(client, 'admin', admin, 'fetch-property-owner')

    for (const [{ id }, counts] of [
      [owner, { property_count: 2, live_count: 1, enquiry_count: 2 }],
      [pending, { property_count: 0, live_count: 0, enquiry_count: 0, last_login_at: null }],
    ] as const) {
      const response = await get(`property-owners/${id}`)
      response.assertStatus(200)
      assert.containsSubset(response.body(), counts)
      assert.equal(response.body().last_login_at !== null, id === owner.id)
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
