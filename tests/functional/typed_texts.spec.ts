import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { manzil } from '#tests/helpers/terminal'

const invisible = ['\u3164', '\u200b', '\u2800', '\u00ad\u2060', '\ufe0f', '\u{e0041}']

const account = (country: number, changes = {}) => ({
  ...{ name: 'Huda', email: 'huda@example.com', phone_number: '0501234567' },
  ...{ country_id: country, password: 'two-herons-9', ...changes },
})

async function world(client: ApiClient) {
  const admin = await UserFactory.apply('admin').create()
  const property = await PropertyFactory.apply('active').create()
  const owner = await User.findOrFail(property.ownerId)
  const form = {
    ...{ title: 'Villa', country_id: property.countryId, price: 1, owner_id: owner.id },
    ...{ address: 'Corniche 1', description: 'Bright' },
  }
  const enquiry = { name: 'Anna', email: 'anna@example.com', message: 'Is it free?' }
  return {
    ...{ property, form, enquiry },
    byAdmin: callsOf(client, 'admin', admin),
    byOwner: callsOf(client, 'owner', owner),
    byVisitor: callsOf(client, 'owner'),
    ask: (changes: object) =>
      client.post(`/api/listings/${property.id}/enquiries`).unsafeJson({ ...enquiry, ...changes }),
  }
}

const required = (errors: { field: string; message: string; rule: string }[]) =>
  errors.map(({ field, rule, message }) => [
    field,
    rule,
    /^Please fill in |is required/.test(message),
  ])

test.group('Typed texts', () => {
  test('a text that shows nothing is missing in every form', async ({ assert, client }) => {
    const { byAdmin, byOwner, byVisitor, ask, form, property } = await world(client)
    const image = await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const country = form.country_id
    const view = { list: 'properties', address: 'active=1' }
    for (const text of invisible) {
      const calls = {
        title: [
          byAdmin.post('add-property', { ...form, title: text }),
          byAdmin.put(`update-property/${property.id}`, { ...form, title: text }),
          byOwner.post('owner-add-property', { ...form, title: text }),
          byOwner.put(`property-update/${property.id}`, { ...form, title: text }),
        ],
        address: [byAdmin.post('add-property', { ...form, address: text })],
        name: [
          byVisitor.post('owner-register', account(country, { name: text })),
          byAdmin.post('create-user', account(country, { name: text, role: 'tenant' })),
          byAdmin.post('insert-countries', { name: text, parent_id: null }),
          byOwner.post('views', { ...view, name: text }),
          ask({ name: text }),
        ],
        message: [ask({ message: text })],
      }
      for (const [field, sent] of Object.entries(calls)) {
        for (const call of sent) {
          const response = await call
          response.assertStatus(422)
          assert.deepEqual(required(response.body().errors), [[field, 'required', true]])
        }
      }
      const optional = { city: text, reference: text, description: text }
      const stored = await bodyOf(
        byOwner.put(`property-update/${property.id}`, { ...form, ...optional })
      )
      assert.include(stored.property, { city: null, reference: null, description: null })
      const captioned = await bodyOf(byOwner.put(`images/${image.id}`, { caption: text }))
      assert.notEqual(captioned.image.caption, text)
      const unreachable = await ask({ email: text, phone_number: text })
      unreachable.assertStatus(422)
      const rules = unreachable.body().errors.map(({ rule }: { rule: string }) => rule)
      assert.include(rules, 'contact')
      const drafted = await bodyOf(byOwner.post('drafts', { fields: { title: text, price: '1' } }))
      assert.deepEqual(drafted.draft.fields, { price: '1' })
    }
    const [{ count }] = await db.from('enquiries').count('* as count')
    assert.equal(Number(count), 0)
  })

  test('a plain form refuses a name that shows nothing', async ({ assert, client }) => {
    const { enquiry, property } = await world(client)
    const response = await client
      .post(`/listings/${property.id}/villa`)
      .form({ ...enquiry, name: '\u3164' })
    response.assertStatus(422)
    assert.isNull(await db.from('enquiries').first())
  })

  test('characters without a meaning are stored nowhere, those of a word are', async ({
    assert,
    client,
  }) => {
    const { byAdmin, byOwner, form, ask, property } = await world(client)
    const title = '\ufeffVi\u00adlla\u200b می\u200cخواهم\u2060'
    const { propertyId } = await bodyOf(byOwner.post('owner-add-property', { ...form, title }))
    const [added] = await db.from('properties').where('id', propertyId).select('title')
    assert.equal(added.title, 'Villa می\u200cخواهم')
    await ask({ name: 'An\u200bna', message: 'Is\u00ad it\nfree?' })
    const [asked] = await db.from('enquiries').select('name', 'message')
    assert.deepEqual({ ...asked }, { name: 'Anna', message: 'Is it\nfree?' })

    await CountryFactory.merge({ name: 'Oman' }).create()
    const twin = await byAdmin.post('insert-countries', { name: 'O\u200bman', parent_id: null })
    twin.assertStatus(409)
    const matching = { search: `\u200b${property.title}\u2060` }
    await assertStatus(byAdmin.post('properties/bulk/summary', { matching }), 200)
  })

  test('an owner logs in by the address that is seen, however it was pasted', async ({
    assert,
    client,
  }) => {
    const { byVisitor, byAdmin, form } = await world(client)
    const typed = '\u202ax\u00ad@y.zz\u200b'
    const registered = await byVisitor.post(
      'owner-register',
      account(form.country_id, { email: typed })
    )
    registered.assertStatus(201)
    const user = await User.findByOrFail('email', 'x@y.zz')
    for (const email of ['x@y.zz', 'X@y.zz\u2060']) {
      await assertStatus(byVisitor.post('owner-register', account(form.country_id, { email })), 409)
      const made = account(form.country_id, { email, role: 'tenant' })
      await assertStatus(byAdmin.post('create-user', made), 409)
    }
    const { code } = await manzil(['owners', 'activate', 'x@y.zz\u200b'])
    assert.equal(code, 0)
    for (const email of ['x@y.zz', typed, ' \u200eX@Y.zz\ufeff']) {
      await assertStatus(byVisitor.post('owner-login', { email, password: 'two-herons-9' }), 200)
    }
    const blank = await byVisitor.post('owner-login', { email: '\u200b', password: 'two-herons-9' })
    blank.assertStatus(422)
    const reset = await client
      .post('/api/password-resets')
      .unsafeJson({ email: '\u200bx@y.zz', area: 'owner' })
    reset.assertStatus(202)
    const made = await manzil(['admin', 'create', '--email', 'a\u200b@y.zz', '--name', 'A\u00adda'])
    assert.equal(made.code, 0)
    const ada = await User.findByOrFail('email', 'a@y.zz')
    assert.equal(ada.name, 'Ada')
    await user.refresh()
    const guessed = await byVisitor.post(
      'owner-register',
      account(form.country_id, { email: 'reem@y.zz\u200b', password: 'reem@y.zz1' })
    )
    guessed.assertStatus(422)
  })

  test('an address that no mail server takes is refused', async ({ assert, client }) => {
    const { byVisitor, byAdmin, ask, form } = await world(client)
    for (const email of ['"a b"@x.test', '"ab"@x.test', 'a\u3000b@x.test']) {
      const body = account(form.country_id, { email, role: 'Property owner' })
      const refused = [
        byVisitor.post('owner-register', body),
        byAdmin.post('create-user', { ...body, invite: true }),
        ask({ email }),
        client.post('/api/password-resets').unsafeJson({ email, area: 'owner' }),
      ]
      for (const call of refused) {
        const response = await call
        response.assertStatus(422)
        assert.deepInclude(response.body().errors, {
          ...{ field: 'email', rule: 'email', message: 'Please enter a valid email address.' },
        })
      }
    }
  })

  test('a telephone number is stored as it is dialled, from every form', async ({
    assert,
    client,
  }) => {
    const { byVisitor, byAdmin, byOwner, ask, form } = await world(client)
    const typed = 'Tel. +49 (0)176/1234-5678 ext. 12'
    const number = '+4917612345678'
    const body = account(form.country_id, { phone_number: typed })
    await assertStatus(byVisitor.post('owner-register', body), 201)
    const { user } = await bodyOf(
      byAdmin.post('create-user', { ...body, email: 'b@example.com', role: 'tenant' })
    )
    assert.equal(user.phone_number, number)
    const profile = await bodyOf(byOwner.put('owner-profile', { ...body, email: 'c@example.com' }))
    assert.equal(profile.user?.phone_number ?? number, number)
    await ask({ phone_number: typed })
    const [{ phone_number: asked }] = await db.from('enquiries').select('phone_number')
    assert.equal(asked, number)
    const [{ phone_number: own }] = await db.from('users').where('email', 'huda@example.com')
    assert.equal(own, number)

    for (const wrong of ['0800 FLOWERS', '0501234567 or 0559876543', '123', '\u200b']) {
      const refusal = await byVisitor.post('owner-register', { ...body, phone_number: wrong })
      refusal.assertStatus(422)
      assert.equal(refusal.body().errors[0].field, 'phone_number')
    }
    await assertStatus(ask({ phone_number: 'call me' }), 422)
  })
})
