import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import AccountLink from '#models/account_link'
import Property from '#models/property'
import User from '#models/user'
import { fresh, linkTo, setPassword, statusesOf, tokenIn } from '#tests/helpers/account_links'
import { adminCalls, assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { atTime } from '#tests/helpers/clock'
import { deliverDue, startIdleMailServer, startMailServer } from '#tests/helpers/mail_server'
import { userForm } from '#tests/helpers/forms'

const day = 86_400_000

const person = (changes = {}) => userForm({ password: undefined, invite: true, ...changes })

async function invited() {
  const user = await UserFactory.create()
  return { user, token: await linkTo(user, 'invitation') }
}

test.group('Admin | invitations', () => {
  test('make an account without a password, and a link that sets the first one', async ({
    assert,
    client,
  }) => {
    for (const [role, area, login] of [
      ['Property owner', 'owner', 'owner-login'],
      ['admin', 'admin', 'login'],
    ] as const) {
      const calls = await adminCalls(client)
      const email = `${area}@example.com`
      const made = await calls.post('create-user', await person({ role, email }))

      made.assertStatus(201)
      const { user, url, message } = made.body()
      assert.equal(message, 'Noor Said is invited. Hand the link over: it works for 7 days.')
      assert.containsSubset(user, { email, role, active: 1, invitation: { expired: false } })
      assert.approximately(Date.parse(user.invitation.expires_at), Date.now() + 7 * day, 60_000)

      const set = await setPassword(client, tokenIn(url))
      set.assertStatus(200)
      assert.equal(set.body().area, area)
      const entered = await callsOf(client, area).post(login, { email, password: fresh })
      entered.assertStatus(200)
      assert.isNull(entered.body().user.invitation)
    }
  })

  test('leave phone number and country to whoever is invited', async ({ assert, client }) => {
    const calls = await adminCalls(client)
    const { name, email, role } = await person()
    const made = await calls.post('create-user', { name, email, role, invite: true })
    made.assertStatus(201)
    assert.containsSubset(made.body().user, { phone_number: null, country: null })
    await assertStatus(calls.post('create-user', { name, email, role, password: fresh }), 422)
  })

  test('mail the link too, once', async ({ assert, client }) => {
    const mail = await startMailServer()
    const calls = await adminCalls(client)

    const { url, message } = await bodyOf(calls.post('create-user', await person()))

    assert.match(message, /a mail with the link is on its way/)
    const { text, subject } = await mail.nextMail('noor@example.com')
    assert.equal(subject, 'You are invited to Manzil')
    assert.include(text, url)
    assert.lengthOf(mail.mails, 1)
  })

  test('are in the language that the form says, else in the admin’s', async ({
    assert,
    client,
  }) => {
    const mail = await startMailServer()
    const calls = await adminCalls(client)
    for (const [page, language, expected] of [
      ['en', undefined, 'en'],
      ['ar', undefined, 'ar'],
      ['ar', null, 'ar'],
      ['en', 'ar', 'ar'],
      ['ar', 'en', 'en'],
    ] as const) {
      const email = `${page}-${language}@example.com`
      const made = await calls
        .post('create-user', await person({ email, language }))
        .header('accept-language', page)
      made.assertStatus(201)
      const subjects = { en: /You are invited/, ar: /\p{Script=Arabic}/u }
      const first = await mail.nextMail(email)
      assert.match(first.subject!, subjects[expected])
      const user = await User.findByOrFail('email', email)
      assert.containsSubset(user, { language: expected, languageChosen: false })

      await assertStatus(calls.post(`${user.id}/invitation`).header('accept-language', 'en'), 201)
      const second = await mail.nextMail(email)
      assert.match(second.subject!, subjects[expected])
    }
  })

  test('refuse a language that nothing is written in', async ({ assert, client }) => {
    const calls = await adminCalls(client)
    for (const changes of [{}, { invite: false, password: fresh }]) {
      const refused = await calls.post('create-user', await person({ ...changes, language: 'fr' }))
      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field: 'language' }])
    }
    assert.isNull(await User.findBy('email', 'noor@example.com'))
  })

  test('leave the language to the first login, and no later one', async ({ assert, client }) => {
    const calls = await adminCalls(client)
    await calls.post('create-user', await person({ invite: false, password: fresh }))
    for (const page of ['ar', 'en']) {
      const login = callsOf(client, 'owner').post('owner-login', {
        email: 'noor@example.com',
        password: fresh,
      })
      await assertStatus(login.header('accept-language', page), 200)
      const { language } = await User.findByOrFail('email', 'noor@example.com')
      assert.equal(language, 'ar')
    }
  })

  test('keep no token in the database, the history or a mail that was sent', async ({
    assert,
    client,
  }) => {
    const mail = await startIdleMailServer()
    const calls = await adminCalls(client)
    const { url } = await bodyOf(calls.post('create-user', await person()))
    const stored = async () =>
      JSON.stringify(
        await Promise.all(
          ['account_links', 'users', 'operations', 'changes', 'mails'].map((table) =>
            db.from(table).select('*')
          )
        )
      )

    assert.notInclude(await stored(), tokenIn(url))
    await deliverDue()
    assert.lengthOf(mail.mails, 1)
    assert.notInclude(await stored(), tokenIn(url))
  })

  test('let nobody log in before the link was used', async ({ client }) => {
    const calls = await adminCalls(client)
    await calls.post('create-user', await person({ password: 'sent along 123' }))
    for (const password of ['sent along 123', 'null', 'undefined']) {
      const login = { email: 'noor@example.com', password }
      await assertStatus(callsOf(client, 'owner').post('owner-login', login), 401)
    }
  })

  test('refuse tenants, missing fields and taken addresses, and store nothing', async ({
    assert,
    client,
  }) => {
    const calls = await adminCalls(client)
    const tenant = await calls.post('create-user', await person({ role: 'tenant' }))
    tenant.assertStatus(422)
    assert.containsSubset(tenant.body().errors, [{ field: 'role' }])

    const empty = await calls.post('create-user', { invite: true })
    empty.assertStatus(422)
    const fields = empty.body().errors.map(({ field }: { field: string }) => field)
    assert.sameMembers(fields, ['name', 'email', 'role'])
    for (const wrong of [{ phone_number: 'x' }, { country_id: 0 }]) {
      await assertStatus(calls.post('create-user', await person(wrong)), 422)
    }

    await assertStatus(calls.post('create-user', await person({ invite: 'perhaps' })), 422)
    const { email } = await UserFactory.create()
    await assertStatus(calls.post('create-user', await person({ email })), 409)
    assert.isEmpty(await AccountLink.all())
    assert.isNull(await User.findBy('email', 'noor@example.com'))
  })

  test('ask for a password where nobody is invited', async ({ client }) => {
    const calls = await adminCalls(client)
    for (const invite of [false, 0, null, undefined]) {
      const answer = await calls.post('create-user', await person({ invite }))
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field: 'password', rule: 'required' }] })
    }
  })

  test('stand in both lists of users until a password is set', async ({ assert, client }) => {
    const { user, token } = await invited()
    const { user: late } = await invited()
    await db
      .from('account_links')
      .where('user_id', late.id)
      .update({ expires_at: '2026-01-31 10:00:00' })
    const calls = await adminCalls(client)
    const invitations = async (list: string) => {
      const rows = await bodyOf(calls.get(list))
      return new Map(
        rows.map((row: { id: number; invitation: object }) => [row.id, row.invitation])
      )
    }

    for (const list of ['fetch-users', 'fetch-all-users']) {
      const seen = await invitations(list)
      assert.containsSubset(seen.get(user.id), { expired: false })
      assert.deepEqual(seen.get(late.id), { expires_at: '2026-01-31T10:00:00Z', expired: true })
    }
    await setPassword(client, token)
    const seen = await invitations('fetch-users')
    assert.isNull(seen.get(user.id))
  })

  test('are sent again by a link that ends the earlier one', async ({ assert, client }) => {
    const mail = await startIdleMailServer()
    const { user, token } = await invited()
    const calls = await adminCalls(client)

    await calls.post(`${user.id}/invitation`)
    const again = await calls.post(`${user.id}/invitation`)

    again.assertStatus(201)
    const { url, expires_at: until, message } = again.body()
    assert.include(message, user.name)
    assert.approximately(Date.parse(until), Date.now() + 7 * day, 60_000)
    await deliverDue()
    assert.lengthOf(mail.mails, 1, 'the one before is over and not sent any more')
    assert.include(mail.mails[0].text, url)
    assert.deepEqual(await statusesOf(client, token, tokenIn(url)), [404, 200])
  })

  test('can be sent again once they are over, or the address was corrected', async ({
    assert,
    client,
  }) => {
    const { user, token } = await invited()
    const calls = await adminCalls(client)
    await user.editAccount({ email: 'corrected@example.com' })

    assert.deepEqual(await statusesOf(client, token), [404])
    const row = await bodyOf(calls.get(`property-owners/${user.id}`))
    assert.containsSubset(row, { invitation: { expired: true } })
    const { url } = await bodyOf(calls.post(`${user.id}/invitation`))
    const inDays = (days: number, link: string) =>
      atTime(Date.now() + days * day, () => statusesOf(client, tokenIn(link)))
    assert.deepEqual(await inDays(8, url), [404])
    const later = await bodyOf(calls.post(`${user.id}/invitation`))
    assert.deepEqual(await inDays(6, later.url), [200])
  })

  test('are not sent again for an account in use, switched off, or gone', async ({ client }) => {
    const calls = await adminCalls(client)
    const { id: used } = await UserFactory.create()
    const { user: off } = await invited()
    await User.setActive([off.id], false)

    await assertStatus(calls.post(`${used}/invitation`), 409)
    await assertStatus(calls.post(`${off.id}/invitation`), 409)
    await assertStatus(calls.post('999999/invitation'), 404)
  })

  test('are withdrawn with the account', async ({ assert, client, db: stored }) => {
    const { user, token } = await invited()
    const calls = await adminCalls(client)

    const answer = await calls.delete(`${user.id}/invitation`)

    answer.assertStatus(200)
    answer.assertBody({ message: 'The invitation is withdrawn, and the account deleted.' })
    assert.isNull(await User.find(user.id))
    await stored.assertEmpty('account_links')
    assert.deepEqual(await statusesOf(client, token), [404])
    await assertStatus(calls.delete(`${user.id}/invitation`), 404)
  })

  test('are not withdrawn from an account in use or with properties', async ({
    assert,
    client,
  }) => {
    const calls = await adminCalls(client)
    const { user: used, token } = await invited()
    await setPassword(client, token)
    const { user: given } = await invited()
    const { user: emptied } = await invited()
    await PropertyFactory.merge({ ownerId: given.id }).create()
    const { id } = await PropertyFactory.merge({ ownerId: emptied.id }).create()
    await Property.remove(id)

    for (const user of [used, given, emptied]) {
      const answer = await calls.delete(`${user.id}/invitation`)
      answer.assertStatus(409)
      assert.include(answer.body().message, user.name)
      assert.isNotNull(await User.find(user.id))
    }
  })

  test('set a password or are withdrawn, but not both', async ({ assert, client }) => {
    const calls = await adminCalls(client)
    for (let times = 0; times < 3; times++) {
      const { user, token } = await invited()
      const [set, withdrawn] = await Promise.all([
        setPassword(client, token),
        calls.delete(`${user.id}/invitation`),
      ])
      const isThere = Boolean(await User.find(user.id))
      const expected = isThere ? [200, 409] : [404, 200]
      assert.deepEqual([set.status(), withdrawn.status()], expected)
    }
  })
})
