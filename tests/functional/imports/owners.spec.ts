import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { assertStatus, bodyOf } from '#tests/helpers/calls'
import { importer, importing, reasonsIn, type Table } from '#tests/helpers/imports'

async function started(client: ApiClient) {
  const { user: admin, sendTo, ...others } = await importer(client, 'admin')
  return { ...others, admin, send: (file: string | Table) => sendTo('owners', file) }
}

test.group('Imports | owners', () => {
  test('adds active owners who can’t log in, and sends no mail', async ({ assert, client, db }) => {
    const { send, post } = await started(client)
    const response = await send([
      ['Full name', 'E-Mail', 'Mobile', 'Country', 'role'],
      ['Sara', ' Sara@Example.com ', '+971 50 123 45 67', 'Oman', 'admin'],
      ['Omar', 'omar@example.com', '', '', ''],
    ])
    response.assertStatus(200)
    response.assertBodyContains({ created: 2, unknown_columns: [] })
    await db.assertHas('users', {
      ...{ email: 'sara@example.com', confirmed_email: 'sara@example.com', active: true },
      ...{ phone_number: '+971501234567', role: 'Property owner', version: 1 },
    })
    await db.assertHas('users', { email: 'omar@example.com', phone_number: null, country_id: null })
    await db.assertEmpty('mails')
    const sara = await User.findByOrFail('email', 'sara@example.com')
    await assertStatus(post(`${sara.id}/password-link`), 201)
    assert.include(response.header('x-operation-undo'), 'created')
  })

  test('adds owners whose mails are in the admin’s language', async ({ client, db }) => {
    const { send } = await started(client)
    const call = send('Full name,E-Mail\nSara,sara@example.com')
    await assertStatus(call.header('accept-language', 'ar'), 200)
    await db.assertHas('users', {
      ...{ email: 'sara@example.com', language: 'ar', language_chosen: false },
    })
  })

  test('changes the owner whose id a row has, but never the e-mail', async ({
    assert,
    client,
    db,
  }) => {
    const { admin, send } = await started(client)
    const [one, two] = await UserFactory.createMany(2)
    const tenant = await UserFactory.apply('tenant').create()
    const columns = ['id', 'name', 'email', 'phone_number', 'country_id']
    const response = await send([
      columns,
      [one.id, 'Another', 'other@example.com', one.phoneNumber!, one.countryId!],
      [admin.id, 'A', admin.email, '', ''],
      [tenant.id, 'A', tenant.email, '', ''],
      [two.id, 'A', two.email, two.phoneNumber!, ''],
      ['', 'New', one.email, '', ''],
      ['', 'New', 'new@example.com', '9.71501234567E+11', ''],
      ['', 'New', 'New@example.com', '', ''],
      ['', 'New', 'no mail', '', ''],
      ['', 'New', 'NEW@example.com', '', ''],
    ])
    response.assertStatus(422)
    assert.deepEqual(reasonsIn(response), [
      `2 email: A file can't change the email by which ${one.name} logs in. Please change it in the account itself.`,
      `3 id: There is no property owner with the id “${admin.id}”.`,
      `4 id: There is no property owner with the id “${tenant.id}”.`,
      '5 country_id: Please fill in the country.',
      '6 email: Email already in use.',
      '7 phone_number: A spreadsheet has shortened this number to “9.71501234567E+11”. Please format its column as text, and write the number again.',
      '9 email: Please enter a valid email address.',
      '10 email: This is in row 8 already.',
    ])
    const done = await send([columns, [one.id, 'Another', one.email, '', one.countryId!]])
    done.assertBodyContains({ updated: 1 })
    await db.assertHas('users', { id: one.id, name: 'Another', phone_number: null, version: 2 })
  })

  test('takes new owners back who have nothing and did nothing', async ({ assert, client, db }) => {
    const { send, post, get } = await started(client)
    const added = await send('name,email\na,a@example.com\nb,b@example.com\nc,c@example.com')
    const [, one, two, three] = await User.query().where('role', 'Property owner').orderBy('id')
    await PropertyFactory.merge({ ownerId: one.id }).create()
    await two.editAccount({ name: 'Changed' })

    const undone = await post(`operations/${added.body().operation_id}/undo`)
    undone.assertStatus(200)
    undone.assertBodyContains({ done_count: 1 })
    assert.sameMembers(
      undone.body().skipped.map(({ reason }: { reason: string }) => reason),
      [
        '“b” has been changed since: name.',
        'a has properties. Give them to another owner first, or delete them for good.',
      ]
    )
    await db.assertMissing('users', { id: three.id })
    const id = undone.header('x-operation-id')
    const { changes } = await bodyOf(get(`operations/${id}`))
    assert.deepEqual(changes[0].record.label, `user #${three.id}`)
    await assertStatus(post(`operations/${id}/undo`), 409)
  })

  test('is for admins alone', async ({ client }) => {
    const { owner, sendTo } = await importer(client, 'admin')
    const call = client.post('/api/users/imports/owners').withGuard('owner').loginAs(owner)
    await assertStatus(call.file('file', Buffer.from('name'), { filename: 'a.csv' }), 403)
    await assertStatus(importing(client, 'owner', owner)('owners', 'name,email\nA,a@b.io\n'), 404)
    await assertStatus(client.post('/api/users/imports/owners'), 401)
    await assertStatus(sendTo('tenants' as 'owners', 'name'), 404)
  })
})
