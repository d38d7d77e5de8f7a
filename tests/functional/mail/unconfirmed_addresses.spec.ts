import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import { mailKinds } from '#mail/kinds'
import type { MailKind } from '#outbox/mail_kinds'
import { confirmation } from '#mail/signed_links'
import User from '#models/user'
import { linkTo, setPassword } from '#tests/helpers/account_links'
import { adminCalls, callsOf } from '#tests/helpers/calls'
import { decide, mailCases, name, title, typedInMails } from '#tests/helpers/mail_cases'
import { linksIn, mailbox } from '#tests/helpers/mails'
import type { ReceivedMail } from '#tests/helpers/mail_server'
import { manzil } from '#tests/helpers/terminal'

/** All that its reader can see of it, decoded. */
function seen({ subject, text, html, headerLines, from, replyTo, to }: ReceivedMail) {
  const headers = headerLines.map(({ line }) => line)
  return JSON.stringify([subject, text, html, headers, from, replyTo, to])
}

const mailTo = (mails: ReceivedMail[], address: string) =>
  mails.find(({ recipients }) => recipients[0] === address)!

test.group('Mail | unconfirmed addresses', () => {
  for (const kind of Object.keys(mailKinds) as MailKind[]) {
    test(`brings nothing that an account or a visitor typed: ${kind}`, async ({
      assert,
      client,
    }) => {
      const { open } = await mailbox()
      const { told, happen, role } = mailCases[kind]
      const readers = UserFactory.apply(role ?? 'owner').merge({ name })
      const confirmed = await readers.create()
      const unconfirmed = await readers.apply('unconfirmed').create()

      await happen(confirmed, client)
      const known = mailTo(await open(), confirmed.email)
      await db.from('mails').delete()
      await happen(unconfirmed, client)
      const unknown = mailTo(await open(), unconfirmed.email)

      for (const word of typedInMails) {
        assert.equal(
          seen(known).includes(word),
          told.some((one) => one.includes(word)),
          word
        )
        assert.notInclude(seen(unknown), word)
      }
      assert.isAbove(unknown.text!.length, 100)
    })
  }

  test('says whether a verdict needs something, with the note of its admin', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.apply('unconfirmed').create()

    await decide(client, owner, {
      ...{ verdict: 'changes_requested', reasons: ['photos_missing', 'other'] },
      note: 'The kitchen, please.',
    })

    const [mail] = await open()
    assert.equal(mail.subject, 'Please change something on one of your properties')
    assert.include(mail.text!, '- Add photos.\n')
    assert.include(mail.text!, '> The kitchen, please.')
    assert.lengthOf(linksIn(mail), 1)
  })

  test('lists no title where several were decided', async ({ assert }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.apply('unconfirmed').create()
    const many = await PropertyFactory.merge({ ownerId: owner.id, title }).createMany(2)
    await manzil(['reviews', 'approve', ...many.map(({ id }) => String(id))])

    const [mail] = await open()
    assert.equal(mail.subject, '2 of your properties are approved')
    assert.notInclude(seen(mail), 'Heartofgold')
  })

  test('tells a former address that was never confirmed no name', async ({ assert }) => {
    const { open } = await mailbox()
    for (const [state, isNamed] of [
      ['owner', true],
      ['unconfirmed', false],
    ] as const) {
      const owner = await UserFactory.apply(state).merge({ name }).create()
      const { email: former } = owner
      const email = `next-${owner.id}@example.com`
      await owner.editAccount({ email }, { operation: Operation.by(owner) })

      const mails = await open()
      assert.equal(seen(mailTo(mails, former)).includes(name), isNamed)
      assert.deepEqual(linksIn(mailTo(mails, former)), ['/support'])
      assert.notInclude(seen(mailTo(mails, email)), name)
    }
  })
})

const pathOf = ({ id: userId, email }: User, to = 'http://localhost/owner-enquiries?enquiry=1') =>
  new URL(confirmation.urlOf({ userId, email, to })).pathname

async function confirmedEmailOf({ id }: User) {
  const { confirmedEmail } = await User.findOrFail(id)
  return confirmedEmail
}

test.group('Site | e-mail confirmations', () => {
  test('asks at first, and leads on where the mail would have led', async ({ assert, client }) => {
    const { open } = await mailbox()
    const owner = await UserFactory.apply('unconfirmed').merge({ name }).create()
    const { version } = owner
    await mailCases.enquiry.happen(owner, client)
    const [mail] = await open()
    const [address] = linksIn(mail)

    const page = await client.get(address)
    page.assertStatus(200)
    page.assertTextIncludes('Is this your address?')
    page.assertTextIncludes('<form method="post" action="?">') // without a script
    page.assertTextIncludes(owner.email)
    assert.notInclude(page.text(), name)
    assert.equal(page.header('referrer-policy'), 'no-referrer')
    assert.isNull(await confirmedEmailOf(owner))

    const confirmed = await client.post(address).header('origin', 'null').redirects(0)
    confirmed.assertStatus(303)
    assert.match(confirmed.header('location')!, /\/owner-enquiries\?enquiry=\d+$/)
    assert.isUndefined(confirmed.header('set-cookie'))
    const stored = await User.findOrFail(owner.id)
    assert.equal(stored.confirmedEmail, owner.email)
    assert.equal(stored.version, version)

    await mailCases.second_factor.happen(owner, client)
    const [named] = await open()
    assert.include(named.text!, `Hello ${name},`)
  })

  test('knows no link of a former address, of somebody who is gone, or of its own making', async ({
    assert,
    client,
  }) => {
    await UserFactory.apply('admin').create()
    const [owner, gone] = await UserFactory.apply('unconfirmed').createMany(2)
    const path = pathOf(owner)
    const former = pathOf(Object.assign(new User(), { id: owner.id, email: 'a@example.com' }))
    const deleted = pathOf(gone)
    await User.remove(gone.id)
    for (const address of [former, deleted, `${path}x`, path.slice(0, -2), '/confirm-email/1']) {
      for (const method of ['get', 'post'] as const) {
        const response = await client[method](address).redirects(0)
        response.assertStatus(404)
        response.assertTextIncludes('This link no longer works')
      }
    }
    assert.isNull(await confirmedEmailOf(owner))
  })

  test('confirms what an admin or the terminal typed, and no address that its account did', async ({
    assert,
    client,
  }) => {
    const { id: country } = await CountryFactory.create()
    const form = (email: string) => ({
      ...{ name: 'Noor', email, phone_number: '+97150123456', country_id: country },
    })
    const isConfirmed = async (email: string) => {
      const user = await User.findByOrFail({ email })
      return user.confirmedEmail === email
    }
    const admins = await adminCalls(client)
    const anybody = callsOf(client, 'owner')
    const role = 'Property owner'

    await anybody.post('owner-register', {
      ...form('own@example.com'),
      password: 'a quiet harbour',
    })
    assert.isFalse(await isConfirmed('own@example.com'))
    await admins.post('create-user', {
      ...form('made@example.com'),
      role,
      password: 'quiet harbour',
    })
    await admins.post('create-user', { ...form('asked@example.com'), role, invite: true })
    await manzil(['admin', 'create', '--email', 'first@example.com', '--name', 'First'])
    for (const email of ['made@example.com', 'asked@example.com', 'first@example.com'])
      assert.isTrue(await isConfirmed(email), email)

    const { id } = await User.findByOrFail({ email: 'own@example.com' })
    await admins.put(`admin-edit-user/${id}`, { ...form('own@example.com'), name: 'Other' })
    assert.isFalse(await isConfirmed('own@example.com'))
    const edited = await admins.put(`admin-edit-user/${id}`, form('given@example.com'))
    assert.isTrue(await isConfirmed('given@example.com'))
    await admins.post(`operations/${edited.header('x-operation-id')}/undo`)
    assert.isFalse(await isConfirmed('own@example.com'))

    const owner = await UserFactory.create()
    const change = { ...form('changed@example.com'), current_password: password }
    await callsOf(client, 'owner', owner).put('owner-profile', change)
    assert.isFalse(await isConfirmed('changed@example.com'))
    await admins.put('edit-profile', { name: 'Me', email: 'me@example.com' })
    assert.isFalse(await isConfirmed('me@example.com'))
  })

  test('confirms an address whose link has set a password, unless an admin handed it over', async ({
    assert,
    client,
  }) => {
    for (const [purpose, isConfirmed] of [
      ['handed_over', false],
      ['reset', true],
    ] as const) {
      const owner = await UserFactory.apply('unconfirmed').create()
      const token = await linkTo(owner, purpose)
      await setPassword(client, token, 'a quiet harbour')
      const { confirmedEmail, email } = await User.findOrFail(owner.id)
      assert.equal(confirmedEmail === email, isConfirmed, purpose)
    }
  })
})
