import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { password as current, UserFactory } from '#database/factories/user_factory'
import { countCode } from '#auth/login_limits'
import limits from '#config/limits'
import AccountLink from '#models/account_link'
import User from '#models/user'
import {
  callOf,
  fresh,
  linkTo,
  setPassword,
  statusesOf,
  tokenIn,
} from '#tests/helpers/account_links'
import { assertStatus, logIn, statusOf } from '#tests/helpers/calls'
import { atTime } from '#tests/helpers/clock'
import {
  deliverDue,
  startIdleMailServer,
  startMailServer,
  type ReceivedMail,
} from '#tests/helpers/mail_server'
import { tokenOf } from '#tests/helpers/tokens'
import { valuesOf } from '#tests/helpers/values'

const minute = 60_000

const ask = (client: ApiClient, email: string, area = 'owner') =>
  client.post('/api/password-resets').json({ email, area })

const inMinutes = <T>(minutes: number, work: () => Promise<T>) =>
  atTime(Date.now() + minutes * minute, work)

function linkIn({ text = '' }: ReceivedMail) {
  const [url] = text.match(/http:\S+\/reset-password\/\S+/) ?? []
  return tokenIn(url!)
}

async function hasPassword({ id }: User, password: string) {
  const user = await User.findOrFail(id)
  return user.verifyPassword(password)
}

function shownBy(page: ApiResponse) {
  const [, json] = /<script[^>]*data-page[^>]*>(.*?)<\/script>/s.exec(page.text())!
  return JSON.parse(json)
}

async function mailRows() {
  const rows: Record<string, unknown>[] = await db.from('mails').orderBy('id')
  return rows
}

test.group('Password resets | asking', () => {
  test('mails a link that sets the password of an owner or an admin', async ({
    assert,
    client,
  }) => {
    const mail = await startMailServer()
    const owner = await UserFactory.create()
    const admin = await UserFactory.apply('admin').create()

    for (const [area, user] of [
      ['owner', owner],
      ['admin', admin],
    ] as const) {
      const asked = await ask(client, user.email.toUpperCase(), area)
      asked.assertStatus(202)
      asked.assertBody({
        message: `If there is an ${area}'s account with this address, a mail with a link is on its way. The link works for an hour.`,
      })
      const token = linkIn(await mail.nextMail(user.email))
      const answer = await setPassword(client, token)
      answer.assertStatus(200)
      answer.assertBody({ message: 'Your password is set. You can log in with it now.', area })
      assert.isTrue(await hasPassword(user, fresh))
    }
  })

  test('writes in the language that the account has chosen, else in the page’s', async ({
    assert,
    client,
  }) => {
    const mail = await startIdleMailServer()
    const [chosen, known, other] = await UserFactory.createMany(3)
    await chosen.chooseLanguage('ar')
    await other.chooseLanguage('en')
    await db.from('users').where({ id: known.id }).update({ language: 'en' })
    for (const [user, page, subject] of [
      [chosen, 'en', 'اختيار كلمة مرور جديدة في Manzil'],
      [known, 'ar', 'اختيار كلمة مرور جديدة في Manzil'],
      [other, 'ar', 'Choose a new password for Manzil'],
    ] as const) {
      await assertStatus(ask(client, user.email).header('accept-language', page), 202)
      await deliverDue()
      assert.equal(mail.mails.at(-1)?.subject, subject)
    }
  })

  test('answers and writes the same for an address without an account', async ({
    assert,
    client,
    db: stored,
  }) => {
    await startIdleMailServer()
    const { email } = await UserFactory.create()

    const answers = [await ask(client, email), await ask(client, 'nobody@example.com')]

    const [known, unknown] = answers
    assert.equal(known.status(), unknown.status())
    assert.deepEqual(known.body(), unknown.body())
    assert.sameMembers(Object.keys(known.headers()), Object.keys(unknown.headers()))
    assert.isUndefined(known.header('x-operation-id'))
    const plain = ({ id, recipient, message_id: _, data, ...row }: Record<string, unknown>) => ({
      ...row,
      length: String(data).length,
    })
    const [one, other] = await mailRows()
    assert.deepEqual(Object.keys(one), Object.keys(other))
    assert.equal(plain(one).length, plain(other).length)
    assert.isNull(one.user_id)
    await stored.assertEmpty('operations')
    assert.isEmpty(await AccountLink.all())
  })

  test('sends nothing to unknown addresses, the other area, tenants and who was switched off', async ({
    assert,
    client,
  }) => {
    const mail = await startIdleMailServer()
    const owner = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const off = await UserFactory.create()
    await User.setActive([off.id], false)
    const waiting = await UserFactory.apply('pending').create()

    await ask(client, owner.email, 'admin')
    for (const { email } of [{ email: 'nobody@example.com' }, tenant, off, waiting]) {
      await ask(client, email)
    }
    await deliverDue()

    assert.lengthOf(mail.mails, 1)
    assert.deepEqual(mail.mails[0].recipients, [waiting.email])
    const links = await AccountLink.all()
    assert.lengthOf(links, 1)
    assert.equal(links[0].userId, waiting.id)
  })

  test('says to ask an admin where no mail is set up, and writes nothing', async ({
    assert,
    client,
  }) => {
    const { email } = await UserFactory.create()
    for (const address of [email, 'nobody@example.com']) {
      const answer = await ask(client, address)
      answer.assertStatus(202)
      answer.assertBodyContains({
        message:
          'This site sends no mail. Please ask an admin for a link that sets a new password.',
      })
    }
    assert.isEmpty(await mailRows())
    assert.isEmpty(await AccountLink.all())
  })

  test('refuses what is no address or area', async ({ assert, client }) => {
    for (const body of [
      {},
      { email: 'someone', area: 'owner' },
      { email: 'someone@example.com', area: 'tenant' },
      { email: 'someone@example.com\r\nbcc: other@example.com', area: 'owner' },
      { email: ['someone@example.com'], area: 'owner' },
      { email: `${'a'.repeat(300)}@example.com`, area: 'owner' },
    ]) {
      await assertStatus(client.post('/api/password-resets').json(body), 422)
    }
    assert.isEmpty(await mailRows())
  })

  test('takes three an hour for an address of mail, known or not, also from calls at once', async ({
    assert,
    client,
  }) => {
    await startIdleMailServer()
    const { email } = await UserFactory.create()

    for (const address of [email, 'nobody@example.com']) {
      const spellings = [address, address.toUpperCase(), ` ${address}`, address, address]
      const answers = await Promise.all(spellings.map((one) => ask(client, one)))
      const refused = answers.filter((answer) => answer.status() === 429)
      assert.lengthOf(refused, 2)
      for (const answer of refused) assert.isAbove(Number(answer.header('retry-after')), 3000)
    }
    assert.lengthOf(await mailRows(), 6)
  })

  test('counts those of the other area on their own', async ({ client }) => {
    const mail = await startMailServer()
    const { email } = await UserFactory.create()
    for (let times = 0; times < 3; times++) await ask(client, email, 'admin')
    await assertStatus(ask(client, email, 'admin'), 429)

    await assertStatus(ask(client, email), 202)
    await mail.nextMail(email)
  })

  test('takes ten an hour from one network, also from calls at once', async ({
    assert,
    client,
  }) => {
    await startIdleMailServer()
    const addresses = Array.from({ length: 13 }, (_, index) => `someone-${index}@example.com`)
    const answers = await Promise.all(addresses.map((address) => ask(client, address)))
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 429),
      3
    )
    assert.lengthOf(await mailRows(), 10)
  })
})

test.group('Password resets | links', () => {
  test('shows the account that a link belongs to, and uses nothing up', async ({
    assert,
    client,
  }) => {
    const owner = await UserFactory.create()
    const token = await linkTo(owner)
    for (let times = 0; times < 2; times++) {
      const page = await client.get(`/reset-password/${token}`)
      page.assertStatus(200)
      const { email, name } = owner
      assert.containsSubset(shownBy(page), {
        component: 'auth/reset_password',
        props: { token, link: { area: 'owner', email, purpose: 'reset', name } },
      })
      assert.equal(page.header('referrer-policy'), 'no-referrer')
      assert.equal(page.header('cache-control'), 'no-store')
    }
    assert.deepEqual(await statusesOf(client, token), [200])
  })

  test('ends all sessions and links of the account, and signs nobody in', async ({
    assert,
    client,
    db: stored,
  }) => {
    const owner = await UserFactory.create()
    await tokenOf('owner', owner)
    const other = await linkTo(owner, 'handed_over')
    const token = await linkTo(owner)

    const answer = await setPassword(client, token)

    answer.assertStatus(200)
    assert.isUndefined(answer.cookie('manzil-session'))
    await stored.assertEmpty('session_tokens')
    await stored.assertEmpty('account_links')
    for (const used of [token, other]) {
      const again = await setPassword(client, used, 'yet another secret')
      again.assertStatus(404)
      again.assertBodyContains({ message: over })
    }
    const enter = (word: string) => statusOf(logIn(client, 'owner', owner, { password: word }))
    assert.deepEqual([await enter(current), await enter(fresh)], [401, 200])
  })

  test('sets one password if it is used twice at once', async ({ assert, client, db: stored }) => {
    const owner = await UserFactory.create()
    const token = await linkTo(owner)
    const passwords = ['the first secret', 'the second secret', 'the third secret']

    const answers = await Promise.all(passwords.map((one) => setPassword(client, token, one)))

    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 404, 404]
    )
    const winner = passwords[answers.findIndex((answer) => answer.status() === 200)]
    assert.isTrue(await hasPassword(owner, winner))
    await stored.assertCount('operations', 1)
  })

  test('is over where its account is deleted while the link is read', async ({
    assert,
    cleanup,
    client,
  }) => {
    let deletion: (() => Promise<unknown>) | undefined
    const remove = async () => {
      const once = deletion
      deletion = undefined
      await once?.()
    }
    User.before('fetch', remove)
    cleanup(() => void User.$hooks.remove('before:fetch', remove))

    for (const read of ['page', 'call']) {
      const owner = await UserFactory.create()
      const token = await linkTo(owner, 'invitation')
      deletion = () => owner.delete()
      const answer =
        read === 'call'
          ? await setPassword(client, token)
          : await client.get(`/reset-password/${token}`)
      assert.isUndefined(deletion)
      answer.assertStatus(read === 'call' ? 404 : 200)
      if (read === 'call') answer.assertBodyContains({ message: over })
      else assert.isNull(shownBy(answer).props.link)
    }
  })

  test('is over after an hour', async ({ assert, client }) => {
    const token = await linkTo(await UserFactory.create())
    await inMinutes(61, async () => {
      assert.deepEqual(await statusesOf(client, token), [404])
      const page = await client.get(`/reset-password/${token}`)
      assert.isNull(shownBy(page).props.link)
    })
    assert.deepEqual(await inMinutes(59, () => statusesOf(client, token)), [200])
  })

  test('refuses tokens that are guessed, cut or malformed', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const token = await linkTo(owner)
    const [link] = await AccountLink.all()
    const guesses = [
      ...[token.slice(1), `${token}A`, token.toLowerCase(), token.toUpperCase(), link.tokenHash!],
      ...[`${link.id}`, 'null', '%00', '%E0%A4%A', "' OR 1=1 --", 'a'.repeat(5000), '..%2F..'],
    ]
    for (const guess of guesses) {
      const answer = await client.put(callOf(guess)).json({ password: fresh })
      assert.include([400, 404], answer.status(), guess)
      const page = await client.get(`/reset-password/${guess}`)
      assert.isBelow(page.status(), 500, guess)
      assert.notInclude(page.text(), owner.email, guess)
    }
    assert.isTrue(await hasPassword(owner, current))
    assert.deepEqual(await statusesOf(client, token), [200])
  })

  test('ends with a later one of the same kind, or of an admin, and ends none of those', async ({
    assert,
    client,
  }) => {
    for (const purpose of ['reset', 'handed_over'] as const) {
      const owner = await UserFactory.create()
      const earlier = await linkTo(owner)
      const later = await linkTo(owner, purpose)
      if (purpose === 'handed_over') await linkTo(owner)
      assert.deepEqual(await statusesOf(client, earlier, later), [404, 200])
    }
  })

  test('ends when the account changes its password, e-mail, role or state, not its name', async ({
    assert,
    client,
  }) => {
    const changes = {
      password: (user: User) => user.editAccount({ password: 'changed in between' }),
      email: (user: User) => user.editAccount({ email: `moved-${user.email}` }),
      role: (user: User) => user.editAccount({ role: 'tenant' }),
      state: (user: User) => User.setActive([user.id], false),
      removal: (user: User) => User.remove(user.id),
      name: (user: User) => user.editAccount({ name: 'Somebody Else' }),
    }
    await UserFactory.apply('admin').create()
    for (const [name, change] of Object.entries(changes)) {
      const owner = await UserFactory.create()
      const token = await linkTo(owner)
      await change(owner)
      const expected = name === 'name' ? [200] : [404]
      assert.deepEqual(await statusesOf(client, token), expected, name)
    }
    assert.isEmpty(await AccountLink.all())
  })

  test('stays open when the password is refused', async ({ assert, client }) => {
    const owner = await UserFactory.merge({ name: 'Amal Haddad' }).create()
    const token = await linkTo(owner)
    for (const refused of ['', '12345', 'password', 'AmalHaddad-1', owner.email, 'a'.repeat(300)]) {
      const answer = await setPassword(client, token, refused)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, 'password')
    }
    assert.deepEqual(await statusesOf(client, token), [200])
  })

  test('forgets the failed logins of the account', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const enter = (word: string) => statusOf(logIn(client, 'owner', owner, { password: word }))
    for (let times = 0; times < 10; times++) await enter('a wrong guess')
    assert.equal(await enter(current), 429)

    await setPassword(client, await linkTo(owner))

    assert.equal(await enter(fresh), 200)
  })

  test('goes on counting wrong codes of the second step', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    for (let times = 0; times < limits.secondFactor.failures; times++) await countCode(owner)
    assert.deepEqual(await statusesOf(client, await linkTo(owner)), [200])
    await assert.rejects(() => countCode(owner))
  })

  test('refuses what another site posts', async ({ client }) => {
    const token = await linkTo(await UserFactory.create())
    const foreign = { origin: 'https://elsewhere.example' }
    const calls = [setPassword(client, token), ask(client, 'someone@example.com')]
    for (const call of calls) {
      await assertStatus(call.headers(foreign), 403)
    }
  })

  test('is purged once it is over, unless it is an invitation', async ({ assert }) => {
    const [one, other, open] = await UserFactory.createMany(3)
    await linkTo(one)
    await linkTo(other, 'invitation')
    await inMinutes(8 * 24 * 60, async () => {
      await linkTo(open)
      await AccountLink.purge()
    })
    const links = await AccountLink.query().orderBy('id')
    assert.deepEqual(valuesOf(links, 'userId'), [other.id, open.id])
  })
})

const over =
  'This link was used already, is too old, or was replaced by a later one. Please ask for a new one.'
