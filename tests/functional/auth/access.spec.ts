import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { areas, type Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { tokenOf } from '#tests/helpers/tokens'
import type Property from '#models/property'
import type PropertyImage from '#models/property_image'
import type User from '#models/user'
import { assertStatus } from '#tests/helpers/calls'

const other = { admin: 'owner', owner: 'admin' } as const
const ended = {
  admin: 'Session expired. Please log in again.',
  owner: 'Session invalid. Please log in again.',
}
const missing = 'Authentication token missing. Please log in.'

/** Every guarded call there is, so that a new one can't be forgotten here. */
function callsBehindTheGuard(area: Area) {
  const doors = /\.(sessions\.(store|destroy)|registrations\.store)$/
  return router
    .toJSON()
    .root.filter(({ name }) => name?.startsWith(`api.${area}.`) && !doors.test(name))
    .map(({ methods, pattern }) => ({ method: methods[0], pattern }))
}

const namesRecord = (pattern: string) => /:(id|imageId|operationId)/.test(pattern)

const someOperation = '00000000-0000-4000-8000-000000000001'

function addressOf(pattern: string, id?: number | string) {
  return pattern
    .replace(':list', 'properties')
    .replace(':operationId', String(id ?? someOperation))
    .replace(/:(id|imageId)/, String(id ?? 1))
}

function idFor(pattern: string, { property, image }: { property: Property; image: PropertyImage }) {
  if (pattern.includes(':operationId')) return someOperation
  return pattern.includes(':imageId') ? image.id : property.id
}

test.group('API | access', (group) => {
  group.tap((one) => one.timeout(30_000))

  for (const area of areas) {
    test(`asks for a token on every ${area} call`, async ({ client, assert }) => {
      const calls = callsBehindTheGuard(area)
      assert.isAbove(calls.length, 9)
      for (const { method, pattern } of calls) {
        const response = await client.request(addressOf(pattern), method)
        assert.equal(response.status(), 401, `${method} ${pattern}`)
        assert.equal(response.body().message, missing)
      }
    })

    test(`refuses a dead token on every ${area} call`, async ({ client, assert }) => {
      for (const { method, pattern } of callsBehindTheGuard(area)) {
        const request = client.request(addressOf(pattern), method)
        const response = await request.header('X-Session-Token', `${area.slice(0, 3)}_MQ.bm9uZQ`)
        assert.equal(response.status(), 401, `${method} ${pattern}`)
        assert.equal(response.body().message, ended[area])
      }
    })

    test(`refuses a token of the other area on every ${area} call`, async ({ client, assert }) => {
      const stranger = await UserFactory.apply(other[area]).create()
      for (const { method, pattern } of callsBehindTheGuard(area)) {
        const request = client.request(addressOf(pattern), method)
        const response = await request.withGuard(other[area]).loginAs(stranger)
        assert.equal(response.status(), 403, `${method} ${pattern}`)
        assert.isString(response.body().message)
      }
    })

    test(`knows no odd id on any ${area} call`, async ({ client, assert }) => {
      const user = await UserFactory.apply(area).create()
      const odd = ['1.0', '1e0', '+1', '01', '%201', '1%20', '0', '-1', 'x', '%00', '99999999999']
      const withId = callsBehindTheGuard(area).filter(({ pattern }) => namesRecord(pattern))
      for (const { method, pattern } of withId) {
        for (const id of [...odd, 999_999]) {
          const request = client.request(addressOf(pattern, id), method)
          const response = await request.withGuard(area).loginAs(user)
          assert.equal(response.status(), 404, `${method} ${addressOf(pattern, id)}`)
          assert.isString(response.body().message)
        }
      }
    })
  }

  test('hides the properties and images of other owners', async ({ client, db }) => {
    const stranger = await UserFactory.create()
    const property = await PropertyFactory.merge({ title: 'Untouched' }).create()
    const image = await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const withId = callsBehindTheGuard('owner').filter(({ pattern }) => namesRecord(pattern))
    const body = { title: 'Taken', country_id: property.countryId, price: 1, image_ids: [image.id] }

    for (const { method, pattern } of withId) {
      const id = idFor(pattern, { property, image })
      const request = client.request(addressOf(pattern, id), method)
      if (method !== 'GET') request.unsafeJson(body)
      await assertStatus(request.withGuard('owner').loginAs(stranger), 404, `${method} ${pattern}`)
    }
    await db.assertHas('properties', { id: property.id, title: 'Untouched' })
    await db.assertHas('property_images', { id: image.id })
  })

  test('has the calls of the contract at their addresses', ({ assert }) => {
    const { root } = router.toJSON()
    const present = new Set(
      root.flatMap(({ methods, pattern }) => methods.map((method) => `${method} ${pattern}`))
    )
    const absent = contract.filter((call) => !present.has(call))
    assert.deepEqual(absent, [])
  })

  test('opens the countries to anyone, who ask anew each time', async ({ client }) => {
    const response = await client.get('/api/users/countries')
    response.assertStatus(200)
    response.assertHeader('cache-control', 'private, no-cache')
  })

  test('answers an unknown call in the shape of every error', async ({ client, assert }) => {
    const response = await client.get('/api/users/nothing-here').accept('text/html')
    response.assertStatus(404)
    assert.deepEqual(Object.keys(response.body()), ['message'])
  })

  test('refuses calls from another site', async ({ client }) => {
    for (const origin of ['https://elsewhere.example', 'null']) {
      await assertStatus(client.get('/api/users/countries').header('origin', origin), 403)
    }
    const own = `http://${process.env.HOST}:${process.env.PORT}`
    await assertStatus(client.get('/api/users/countries').header('origin', own), 200)
  })

  test('lets nobody in who is deactivated or has changed sides', async ({ client, assert }) => {
    const changes: Partial<User>[] = [{ active: false }, { role: 'tenant' }]
    for (const change of changes) {
      const owner = await UserFactory.create()
      const token = await tokenOf('owner', owner)
      await owner.merge(change).saveQuietly()
      const response = await client
        .get('/api/property-owner/owner-properties')
        .header('X-Session-Token', token)
      assert.equal(response.status(), 401)
      assert.equal(response.body().message, ended.owner)
    }
  })
})

/** Specification §7 and api.md. */
const contract = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/users/login',
  'POST /api/users/logout',
  'GET /api/users/dashboard-stats',
  'GET /api/users/fetch-users',
  'GET /api/users/fetch-all-users',
  'GET /api/users/countries',
  'GET /api/users/all-countries',
  'GET /api/users/main-countries',
  'POST /api/users/create-user',
  'PUT /api/users/admin-edit-user/:id',
  'DELETE /api/users/admin-delete-user/:id',
  'POST /api/users/:id/toggle-active',
  'PUT /api/users/edit-countries/:id',
  'DELETE /api/users/delete-country/:id',
  'POST /api/users/insert-countries',
  'GET /api/users/edit-profile',
  'PUT /api/users/edit-profile',
  'GET /api/users/property-owners',
  'GET /api/users/property-owners/:id',
  'POST /api/users/add-property',
  'GET /api/users/fetch-all-properties',
  'POST /api/users/properties/:id/toggle-active',
  'DELETE /api/users/delete-property/:id',
  'GET /api/users/properties/:id',
  'GET /api/users/properties-edit/:id',
  'PUT /api/users/update-property/:id',
  'GET /api/users/fetch-property-owner',
  'GET /api/users/properties/:id/images',
  'POST /api/users/upload-property-images/:id',
  'DELETE /api/users/images/:imageId',
  'PUT /api/users/properties/:id/images/order',
  'POST /api/users/resume-session',
  'POST /api/users/properties/bulk',
  'POST /api/users/bulk',
  'GET /api/users/views',
  'POST /api/users/views',
  'PUT /api/users/views/:id',
  'DELETE /api/users/views/:id',
  'POST /api/property-owner/owner-login',
  'POST /api/property-owner/owner-register',
  'POST /api/property-owner/owner-logout',
  'GET /api/property-owner/owner-properties',
  'GET /api/property-owner/owner-validate-session',
  'POST /api/property-owner/owner-add-property',
  'GET /api/property-owner/edit-property/:id',
  'PUT /api/property-owner/property-update/:id',
  'GET /api/property-owner/property-details/:id',
  'GET /api/property-owner/owner-profile',
  'PUT /api/property-owner/owner-profile',
  'PUT /api/property-owner/owner-profile/password',
  'GET /api/property-owner/properties/:id/images',
  'POST /api/property-owner/upload-property-images/:id',
  'DELETE /api/property-owner/images/:imageId',
  'PUT /api/property-owner/properties/:id/images/order',
  'POST /api/property-owner/owner-resume-session',
  'GET /api/property-owner/views',
  'POST /api/property-owner/views',
  'PUT /api/property-owner/views/:id',
  'DELETE /api/property-owner/views/:id',
]
