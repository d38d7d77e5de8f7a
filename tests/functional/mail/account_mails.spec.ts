import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { linkTo, setPassword } from '#tests/helpers/account_links'
import { assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'
import { failAtCommit } from '#tests/helpers/database'
import { linksIn, mailbox, recipientsOf, speak } from '#tests/helpers/mails'
import { tellIt } from '#tests/helpers/mail_cases'
import { manzil } from '#tests/helpers/terminal'

const newPassword = 'a quiet harbour'

const createAdmin = () => UserFactory.apply('admin').create()

const fieldsOf = ({ name, email, role, countryId }: User) => ({
  ...{ name, email, role, country_id: countryId },
})

test.group('Mail | accounts', () => {
  test('tells an owner who is let in, once', async ({ assert, client }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.merge({ name: 'Sara' }).apply('pending').create()
    const { post } = callsOf(client, 'admin', await createAdmin())

    await post(`${owner.id}/toggle-active`)

    const [mail, ...others] = await open()
    assert.lengthOf(others, 0)
    assert.deepEqual(mail.recipients, [owner.email])
    assert.equal(mail.subject, 'You can log in to Manzil now')
    assert.include(mail.text!, 'Hello Sara,')
    assert.deepEqual(linksIn(mail), ['/owner-login'])

    await post(`${owner.id}/toggle-active`)
    await post(`${owner.id}/toggle-active`)
    assert.lengthOf(await open(), 0)
  })

  test('tells each owner of a batch, and of the terminal', async ({ assert, client }) => {
    const { open } = await mailbox()
    const owners = await UserFactory.apply('pending').createMany(3)
    const tenant = await UserFactory.apply('tenant').apply('pending').create()
    const known = await UserFactory.create()
    const ids = [...owners, tenant, known].map(({ id }) => id)
    const { post } = callsOf(client, 'admin', await createAdmin())

    await post('bulk', { ids, action: 'activate' })

    assert.sameMembers(
      recipientsOf(await open()),
      owners.map(({ email }) => email)
    )

    const [first, second] = await UserFactory.apply('pending').createMany(2)
    await manzil(['owners', 'activate', first.email])
    assert.deepEqual(recipientsOf(await open()), [first.email])
    await manzil(['owners', 'activate', '--all-pending'])
    assert.deepEqual(recipientsOf(await open()), [second.email])
  })

  test('says nothing of an activation that was undone, or of its undo', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.apply('pending').create()
    const { post } = callsOf(client, 'admin', await createAdmin())

    const activation = await post(`${owner.id}/toggle-active`)
    await post(`operations/${activation.header('x-operation-id')}/undo`)
    assert.lengthOf(await open(), 0)

    await post(`${owner.id}/toggle-active`)
    assert.lengthOf(await open(), 1)
  })

  test('says nothing where it was switched off, or rolled back', async ({
    assert,
    cleanup,
    client,
    db: rows,
  }) => {
    const { open } = await mailbox()
    const [muted, other] = await UserFactory.apply('pending').createMany(2)
    await db.from('users').where('id', muted.id).update({ muted_mails: '["account"]' })
    const { post } = callsOf(client, 'admin', await createAdmin())

    await post(`${muted.id}/toggle-active`)
    cleanup(await failAtCommit())
    await assertStatus(post(`${other.id}/toggle-active`), 409)
    assert.lengthOf(await open(), 0)
    await rows.assertCount('mails', 0)
  })

  test('queues nothing where mail is not set up', async ({ client, db: rows }) => {
    const owner = await UserFactory.apply('pending').create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const { post, put } = callsOf(client, 'admin', await createAdmin())

    await post(`${owner.id}/toggle-active`)
    await post(`properties/${property.id}/toggle-active`)
    const changed = { ...fieldsOf(owner), email: 'other@example.com', password: newPassword }
    await assertStatus(put(`admin-edit-user/${owner.id}`, changed), 200)
    await rows.assertHas('users', { id: owner.id, email: changed.email })
    await rows.assertCount('mails', 0)
  })

  test('tells somebody whose password has changed', async ({ assert, client }) => {
    const { open } = await mailbox()
    const { owner, ...calls } = await ownerCalls(client)
    const admin = await createAdmin()

    const wrong = { current_password: 'wrong-one', new_password: newPassword }
    await assertStatus(calls.put('owner-profile/password', wrong), 400)
    assert.lengthOf(await open(), 0)

    const own = { current_password: password, new_password: newPassword }
    await assertStatus(calls.put('owner-profile/password', own), 200)
    const [mail, ...others] = await open()
    assert.lengthOf(others, 0)
    assert.deepEqual(mail.recipients, [owner.email])
    assert.equal(mail.subject, 'Your password was changed')
    assert.include(mail.text!, 'The password of your account was changed.')
    assert.notInclude(mail.source, newPassword)
    assert.isUndefined(mail.headers.get('list'))
    assert.deepEqual(linksIn(mail), ['/owner-forgot-password'])

    const { put } = callsOf(client, 'admin', admin)
    await put(`admin-edit-user/${owner.id}`, { ...fieldsOf(owner), password: 'another harbour' })
    const [told] = await open()
    assert.include(told.text!, 'An admin has changed the password of your account.')

    await manzil(['admin', 'reset-password', admin.email])
    const [toAdmin] = await open()
    assert.deepEqual(toAdmin.recipients, [admin.email])
    assert.deepEqual(linksIn(toAdmin), ['/forgot-password'])
  })

  test('tells of a password that a link has set, but not of the first one', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.create()

    for (const [purpose, count] of [
      ['invitation', 0],
      ['reset', 1],
    ] as const) {
      const token = await linkTo(owner, purpose)
      await assertStatus(setPassword(client, token, newPassword), 200)
      assert.lengthOf(await open(), count)
    }
  })

  test('tells both addresses of a changed one, and of its undo', async ({ assert, client }) => {
    const { open } = await mailbox()
    const [owner, other] = await UserFactory.createMany(2)
    const { put, post } = callsOf(client, 'admin', await createAdmin())
    const change = (email: string) =>
      put(`admin-edit-user/${owner.id}`, { ...fieldsOf(owner), email })

    await assertStatus(change(other.email), 409)
    await assertStatus(change(owner.email), 200)
    assert.lengthOf(await open(), 0)

    const changed = await change('new@example.com')
    const mails = await open()
    assert.sameMembers(recipientsOf(mails), [owner.email, 'new@example.com'])
    const former = mails.find(({ recipients }) => recipients[0] === owner.email)!
    const present = mails.find((mail) => mail !== former)!
    assert.equal(former.subject, 'Your e-mail address was changed')
    assert.notInclude(former.source, 'new@example.com')
    assert.deepEqual(linksIn(former), ['/support'])
    assert.include(present.text!, 'From now on you log in with new@example.com.')

    await post(`operations/${changed.header('x-operation-id')}/undo`)
    const undone = await open()
    assert.sameMembers(recipientsOf(undone), [owner.email, 'new@example.com'])
    const back = undone.find(({ recipients }) => recipients[0] === owner.email)!
    assert.include(back.text!, `From now on you log in with ${owner.email}.`)
  })

  test('tells each former address of changes that were made at once', async ({ assert }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.create()
    const { email: former } = owner
    const copy = await User.findOrFail(owner.id)

    await owner.editAccount({ email: 'second@example.com' })
    await copy.editAccount({ email: 'third@example.com' })

    const [second, third] = ['second@example.com', 'third@example.com']
    assert.sameMembers(recipientsOf(await open()), [former, second, second, third])
  })

  test('tells of a password and an address in one mail', async ({ assert, client }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const { put } = callsOf(client, 'admin', await createAdmin())

    for (const user of [owner, tenant]) {
      const changed = { email: `new-${user.id}@example.com`, password: newPassword }
      await assertStatus(put(`admin-edit-user/${user.id}`, { ...fieldsOf(user), ...changed }), 200)
    }

    const mails = await open()
    assert.lengthOf(mails, 2) // a tenant logs in nowhere
    for (const { subject } of mails)
      assert.equal(subject, 'Your password and e-mail address were changed')
  })

  test('tells of a second step of logging in, whatever is switched off', async ({ assert }) => {
    const { open } = await mailbox()
    const admin = await createAdmin()
    const owner = await UserFactory.apply('pending').create()
    const all = '["digest","review","enquiry","account"]'
    await db.from('users').update({ muted_mails: all })

    await tellIt('second_factor', { state: 'on' })(admin)
    await tellIt('second_factor', { state: 'off' })(owner)

    const mails = await open()
    const of = ({ email }: User) => mails.find(({ recipients }) => recipients[0] === email)!
    const [on, off] = [of(admin), of(owner)]
    assert.lengthOf(mails, 2)
    assert.equal(on.subject, 'The second step of logging in is on')
    assert.deepEqual(linksIn(on), ['/admin-profile'])
    assert.equal(off.subject, 'The second step of logging in is off')
    assert.deepEqual(linksIn(off), ['/owner-profile-edit'])
  })

  test('tells where and when an unknown browser has logged in', async ({ assert }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.create()
    const visit = { address: '203.0.113.7', at: '2026-11-25T18:03:00.000Z' }
    const told = (browser: string | null, system: string | null) =>
      tellIt('new_browser', { browser, system, ...visit })(owner)

    await told('Chrome', 'Android')
    const [mail] = await open()
    assert.equal(mail.subject, 'New login to your account')
    assert.include(mail.text!, '- Chrome on Android\n')
    assert.include(mail.text!, '- On November 25, 2026 at 18:03 UTC\n')
    assert.include(mail.text!, '- From the network address 203.0.113.7\n')
    assert.deepEqual(linksIn(mail), ['/owner-profile-edit#sessions'])

    await told(null, null)
    const [unknown] = await open()
    assert.include(unknown.text!, '- A browser that says nothing about itself\n')
  })

  test("writes in the language of a person's first login, whatever a later one has", async ({
    assert,
    client,
    db: rows,
  }) => {
    const { open } = await mailbox()
    speak('ar', { 'mails.changed.subject': 'تغيّرت كلمة مرورك' })
    const owner = await UserFactory.merge({ name: 'سارة' }).create()
    const { version } = owner
    const call = client.post('/api/property-owner/owner-login')
    const body = { email: owner.email, password }
    await assertStatus(call.header('accept-language', 'ar').unsafeJson(body), 200)
    await client.post('/api/property-owner/owner-login').unsafeJson(body)
    await rows.assertHas('users', { id: owner.id, language: 'ar', version })

    const change = { current_password: password, new_password: newPassword }
    await callsOf(client, 'owner', owner).put('owner-profile/password', change)

    const mails = await open()
    const mail = mails.find(({ subject }) => subject === 'تغيّرت كلمة مرورك')!
    assert.include(mail.html || '', '<html lang="ar" dir="rtl">')
    assert.include(mail.html || '', 'class="page" dir="rtl"') // what web mail keeps of it
  })

  test("writes in the language of an owner's registration", async ({ assert, client }) => {
    const { open } = await mailbox()
    speak('ar', { 'mails.let_in.subject': 'يمكنك الدخول الآن' })
    const { countryId } = await UserFactory.create()
    const account = { name: 'سارة', email: 'sara@example.com', password: newPassword }
    const fields = { ...account, phone_number: '+971500000001', country_id: countryId }
    const registration = client.post('/api/property-owner/owner-register')
    await assertStatus(registration.header('accept-language', 'ar').unsafeJson(fields), 201)
    await manzil(['owners', 'activate', 'sara@example.com'])

    const [mail] = await open()
    assert.equal(mail.subject, 'يمكنك الدخول الآن')
    assert.match(mail.text!, /:\/\/[^/]+\/ar\/unsubscribe\//)
  })

  test('shows what people typed as text', async ({ assert, client }) => {
    const { open } = await mailbox()
    const name = '<b>Sara</b>, \u202Eevil\u202C'
    const owner = await UserFactory.merge({ name }).apply('pending').create()
    const { post } = callsOf(client, 'admin', await createAdmin())

    await post(`${owner.id}/toggle-active`)

    const [mail] = await open()
    assert.include(mail.text!, 'Hello <b>Sara</b>, evil,')
    assert.include(mail.html || '', '&lt;b&gt;Sara&lt;/b&gt;')
    assert.notInclude(mail.html || '', '<b>Sara')
  })
})
