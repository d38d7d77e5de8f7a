import hash from '@adonisjs/core/services/hash'
import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { password as current, UserFactory } from '#database/factories/user_factory'
import { createAdmin, createFirstAdmin } from '#auth/admin_accounts'
import type User from '#models/user'
import { linkTo, setPassword } from '#tests/helpers/account_links'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { override } from '#tests/helpers/override'
import { manzil } from '#tests/helpers/terminal'
import { accountForm } from '#tests/helpers/forms'

const common = 'This password is too easy to guess: many people use it. Please choose another one.'

const account = { name: 'Amal Haddad', email: 'amal@example.com' }

async function person(changes: object = {}) {
  const { id } = await CountryFactory.create()
  return { ...account, phone_number: '0501234567', country_id: id, ...changes }
}

function assertRefused(response: ApiResponse, field: string, rule: 'common' | 'personal') {
  response.assertStatus(422)
  response.assertBodyContains({ errors: [{ field, rule }] })
}

test.group('Passwords with accents', () => {
  const asOne = 'caf\u00E9 au lait'
  const asTwo = 'cafe\u0301 au lait'

  test('are the same however a keyboard sends them, wherever they are set and asked for', async ({
    assert,
    client,
  }) => {
    const { post } = callsOf(client, 'owner')
    const login = async ({ email }: { email: string }, password: string) => {
      const response = await post('owner-login', { email, password })
      return response.status()
    }
    const admin = await UserFactory.apply('admin').create()
    const ways = {
      link: async (owner: User, password: string) =>
        setPassword(client, await linkTo(owner), password),
      admin: (owner: User, password: string) =>
        callsOf(client, 'admin', admin).put(`admin-edit-user/${owner.id}`, {
          ...{ ...accountForm(owner), password },
        }),
      profile: (owner: User, password: string) =>
        callsOf(client, 'owner', owner).put('owner-profile/password', {
          ...{ current_password: current, new_password: password },
        }),
    }
    for (const [way, set] of Object.entries(ways)) {
      for (const [typed, again] of [
        [asOne, asTwo],
        [asTwo, asOne],
      ]) {
        const owner = await UserFactory.create()
        await assertStatus(set(owner, typed), 200)
        assert.equal(await login(owner, again), 200, way)
        const { put } = callsOf(client, 'owner', await owner.refresh())
        const changed = { current_password: again, new_password: 'a quiet harbour' }
        await assertStatus(put('owner-profile/password', changed), 200)
      }
    }
    const made = await createAdmin({ ...account, password: asTwo })
    assert.isTrue(await made.user.verifyPassword(asOne))
    await manzil(['admin', 'reset-password', account.email, '--password-stdin'], {
      input: asTwo,
    })
    await made.user.refresh()
    assert.isTrue(await made.user.verifyPassword(asOne))
    assert.isFalse(await made.user.verifyPassword('cafe au lait'))
  })

  test('that were stored as they were typed are still right when they are typed so', async ({
    assert,
    client,
  }) => {
    const { email } = await UserFactory.merge({ password: await hash.make(asTwo) }).create()
    const { post } = callsOf(client, 'owner')
    await assertStatus(post('owner-login', { email, password: asTwo }), 200)
    const wrong = await post('owner-login', { email, password: `${asTwo}!` })
    wrong.assertStatus(401)
    assert.equal(wrong.body().message, 'Invalid email or password.')
  })

  test('take as many hashes for an unknown account as for a known one', async ({
    assert,
    client,
  }) => {
    const { email } = await UserFactory.create()
    const hasher = hash.use()
    const { make, verify } = hasher
    let hashes = 0
    override(hasher, {
      make(...args) {
        hashes += 1
        return make.apply(hasher, args)
      },
      verify(...args) {
        hashes += 1
        return verify.apply(hasher, args)
      },
    })
    const work = async (address: string, password: string) => {
      hashes = 0
      const body = { email: address, password }
      await assertStatus(callsOf(client, 'owner').post('owner-login', body), 401)
      return hashes
    }
    for (const [password, count] of [
      [asOne, 1],
      [asTwo, 2],
    ] as const) {
      assert.equal(await work(email, password), count)
      assert.equal(await work('nobody@example.com', password), count)
    }
  })

  test('are counted and compared in one form', async ({ client }) => {
    const owner = await UserFactory.merge({ name: 'Ren\u00E9e Noir' }).create()
    const set = async (password: string) => setPassword(client, await linkTo(owner), password)
    await assertStatus(set('e\u0301e\u0301e\u0301'), 422)
    assertRefused(await set('Rene\u0301e Noir 1'), 'password', 'personal')
    const long = '\u1EC7'.repeat(256).normalize('NFD')
    await assertStatus(set(long), 200)
    const body = { email: owner.email, password: long }
    await assertStatus(callsOf(client, 'owner').post('owner-login', body), 200)
  })
})

test.group('New passwords', () => {
  test('are refused wherever one is set, if many people use them or they name the account', async ({
    client,
  }) => {
    const admin = await UserFactory.apply('admin').merge({ name: 'Rania Aziz' }).create()
    const owner = await UserFactory.merge({ name: 'Omar Said' }).create()
    const asAdmin = callsOf(client, 'admin', admin)
    const asOwner = callsOf(client, 'owner', owner)
    const link = await linkTo(owner)

    for (const [password, rule] of [
      ['iloveyou', 'common'],
      ['amal haddad 1', 'personal'],
    ] as const) {
      const registered = asOwner.post('owner-register', await person({ password }))
      assertRefused(await registered, 'password', rule)
      const made = asAdmin.post('create-user', await person({ password, role: 'tenant' }))
      assertRefused(await made, 'password', rule)
    }
    for (const [password, rule] of [
      ['Trustno1', 'common'],
      ['omarsaid-2026', 'personal'],
    ] as const) {
      const edited = asAdmin.put(`admin-edit-user/${owner.id}`, { ...accountForm(owner), password })
      assertRefused(await edited, 'password', rule)
      const passwords = { current_password: current, new_password: password }
      const changed = await asOwner.put('owner-profile/password', passwords)
      assertRefused(changed, 'new_password', rule)
      assertRefused(await setPassword(client, link, password), 'password', rule)
    }
    for (const [password, rule] of [
      ['sunshine', 'common'],
      [`${admin.email}!`, 'personal'],
    ] as const) {
      const passwords = { current_password: current, new_password: password }
      const { name, email } = admin
      const changed = await asAdmin.put('edit-profile', { name, email, ...passwords })
      assertRefused(changed, 'new_password', rule)
    }
  })

  test('say why they are refused', async ({ client }) => {
    const { post } = callsOf(client, 'owner')
    const easy = await post('owner-register', await person({ password: 'Password1' }))
    easy.assertBodyContains({ errors: [{ message: common }] })
    const own = await post('owner-register', await person({ password: 'AMAL@example.com' }))
    own.assertBodyContains({
      errors: [
        {
          message:
            "The password can't contain the name or email of the account. Please choose another one.",
        },
      ],
    })
  })

  test('may name the account neither as it was nor as it becomes', async ({ client }) => {
    const owner = await UserFactory.merge({ name: 'Omar Said' }).create()
    const { put } = await adminCalls(client)
    const edit = (password: string) =>
      put(`admin-edit-user/${owner.id}`, { ...accountForm(owner), name: 'Huda Karim', password })
    for (const password of ['omar said 1', 'huda karim 1', `1${owner.email}`]) {
      assertRefused(await edit(password), 'password', 'personal')
    }
    await assertStatus(edit('salim karim 1'), 200)
  })

  test('may contain a short name, and a part of a longer one', async ({ client }) => {
    const { post } = callsOf(client, 'owner')
    for (const [index, [name, password]] of [
      ['Bo', 'Bobby-likes-tea'],
      ['Amal Haddad', 'amal likes tea'],
    ].entries()) {
      const body = await person({ name, password, email: `person${index}@example.org` })
      await assertStatus(post('owner-register', body), 201)
    }
  })

  test('are refused first for what else is wrong with them', async ({ client }) => {
    const { post } = callsOf(client, 'owner')
    const short = await post('owner-register', await person({ password: '12345' }))
    short.assertBodyContains({ errors: [{ field: 'password', rule: 'minLength' }] })
  })

  test('that are stored already go on working', async ({ client }) => {
    const password = 'iloveyou'
    const { email } = await UserFactory.merge({ password: await hash.make(password) }).create()
    await assertStatus(callsOf(client, 'owner').post('owner-login', { email, password }), 200)
  })

  test('of ADMIN_PASSWORD and of a new admin in the terminal are not checked, others are', async ({
    assert,
  }) => {
    await createFirstAdmin({ ...account, password: 'iloveyou' })
    await createAdmin({ ...account, email: 'second@example.com', password: 'amal haddad' })

    const reset = await manzil(['admin', 'reset-password', account.email, '--password-stdin'], {
      input: 'iloveyou\n',
    })
    assert.equal(reset.code, 1)
    assert.include(reset.error, common)
  })
})
