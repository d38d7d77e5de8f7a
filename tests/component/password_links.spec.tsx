import {
  button,
  field,
  fill,
  focusOn,
  gone,
  lost,
  network,
  press,
  refuseClipboard,
  screen,
  see,
  visit,
  waitFor,
  type Hands,
} from './screen.js'
import { cleanup } from '@testing-library/react'
import { test } from '@japa/runner'
import { country, listOf, owner } from './rows.js'
import { queryClient } from '~/lib/client'
import { typedEmail } from '~/components/account/login/typed_email'
import Owners from '~/pages/admin/owners/index'
import AllUsers from '~/pages/admin/users/all'
import CreateUser from '~/pages/admin/users/create'
import AdminLogin from '~/pages/auth/admin_login'
import ForgotPassword from '~/pages/auth/forgot_password'
import OwnerLogin from '~/pages/auth/owner_login'
import ResetPassword from '~/pages/auth/reset_password'

const request = 'POST /api/password-resets'
const reset = 'PUT /api/password-resets/token-1'
const login = 'POST /api/property-owner/owner-login'
const calm = 'If there is such an account, a link is on its way.'
const url = 'http://localhost/reset-password/token-1'
/** What the page still knows of its changes. */
const keptAnswers = () =>
  queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state.data)
const link = { area: 'owner', email: 'huda@x.io', name: 'Huda Barakat', purpose: 'reset' }

test.group('Forgotten password', (group) => {
  group.each.teardown(() => typedEmail.set(''))

  for (const [area, Login] of [
    ['admin', AdminLogin],
    ['owner', OwnerLogin],
  ] as const) {
    test(`the ${area} login leads there with what was typed`, async ({ assert }) => {
      const hands = await visit(Login, { props: { redirect: null } })
      await fill(hands, 'Email', 'huda@x.io')
      const forgotten = screen.getByRole<HTMLAnchorElement>('link', {
        name: 'Forgot your password?',
      })
      const path = area === 'admin' ? '/forgot-password' : '/owner-forgot-password'
      assert.equal(forgotten.pathname, path)
      assert.equal(forgotten.search, '')
      await hands.click(forgotten)
      await waitFor(() => assert.include(network.visits, path))
      assert.equal(typedEmail.get(), 'huda@x.io')
    })
  }

  test('asks for an address that can be one', async ({ assert }) => {
    const hands = await visit(ForgotPassword, { props: { area: 'owner', isMailed: true } })
    await focusOn(() => field('Email'))
    await press(hands, 'Send the link')
    await see('Email is required.')
    await hands.type(field('Email'), 'huda')
    await press(hands, 'Send the link')
    await see('Please enter a valid email address.')
    assert.isEmpty(network.calls)
  })

  test('says what the server says, whoever it was, and lets another address follow', async ({
    assert,
  }) => {
    typedEmail.set('huda@x.io')
    const hands = await visit(ForgotPassword, { props: { area: 'owner', isMailed: true } })
    const held = network.hold(request, { status: 202, body: { message: calm } })
    await press(hands, 'Send the link')
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    assert.isTrue(busy.disabled)
    held.release()
    await see(calm)
    await see('The address was huda@x.io.')
    assert.deepEqual(network.calls[0].body, { email: 'huda@x.io', area: 'owner' })
    const other = { name: "An admin's account? Go on here" }
    assert.equal(screen.getByRole<HTMLAnchorElement>('link', other).pathname, '/forgot-password')
    await press(hands, 'Try another address')
    assert.equal(field('Email').value, 'huda@x.io')
  })

  test('keeps the address after each failure', async ({ assert }) => {
    typedEmail.set('amina@x.io')
    const hands = await visit(ForgotPassword, { props: { area: 'admin', isMailed: true } })
    const failures = [
      [{ status: 429, body: { message: 'Too many.' } }, 'Too many.'],
      [{ status: 500 }, 'The link could not be asked for. Please try again.'],
      [lost, 'Network error: No response from server.'],
    ] as const
    for (const [answer, sentence] of failures) {
      network.answers({ [request]: answer })
      await press(hands, 'Send the link')
      await see(sentence)
      assert.equal(field('Email').value, 'amina@x.io')
    }
  })

  test('promises no mail where none is sent', async ({ assert }) => {
    await visit(ForgotPassword, { props: { area: 'owner', isMailed: false } })
    await see('Any admin can make a link for you')
    assert.isNull(screen.queryByRole('textbox'))
    assert.isNull(screen.queryByRole('button'))
  })

  for (const isMailed of [true, false]) {
    test(`leads whoever took the wrong login to the other page, ${isMailed ? 'with' : 'without'} mail`, async ({
      assert,
    }) => {
      typedEmail.set('huda@x.io')
      const hands = await visit(ForgotPassword, { props: { area: 'admin', isMailed } })
      if (isMailed) {
        await see("Type the address of your admin's account")
        await fill(hands, 'Email', 'amina@x.io')
      }
      const other = { name: "An owner's account? Go on here" }
      await hands.click(screen.getByRole('link', other))
      await waitFor(() => assert.deepEqual(network.visits, ['/owner-forgot-password']))
      assert.equal(typedEmail.get(), isMailed ? 'amina@x.io' : 'huda@x.io')
    })
  }
})

test.group('New password', (group) => {
  group.each.teardown(() => typedEmail.set(''))

  const open = (values: object = {}, isMailed = true) =>
    visit(ResetPassword, { props: { token: 'token-1', link: { ...link, ...values }, isMailed } })
  const rule = (name: RegExp, state: string) =>
    waitFor(() => {
      const line = screen.getByText(name, { selector: '.password-rules span' })
      if (!line.closest(`.is-${state}`)) throw new Error(`${name} is not ${state}`)
    })
  const type = async (hands: Hands, password: string) => {
    await hands.clear(field('New password'))
    await hands.type(field('New password'), password)
  }

  test('says what a password still lacks', async () => {
    const hands = await open()
    await rule(/^At least 6/, 'open')
    await type(hands, '12345')
    await rule(/^At least 6/, 'open')
    await type(hands, '123456')
    await rule(/^At least 6/, 'met')
    await rule(/^Not among/, 'broken')
    await type(hands, 'x-hudabarakat-x')
    await rule(/^Neither your name/, 'broken')
    await rule(/^Not among/, 'met')
    await type(hands, 'HUDA@X.IO!')
    await rule(/^Neither your name/, 'broken')
    await type(hands, 'seven green boats')
    await see('This password can be set.')
    await rule(/^Neither your name/, 'met')
  })

  test('is stored by a password manager under its account', async ({ assert }) => {
    const hands = await open()
    assert.equal(field('New password').autocomplete, 'new-password')
    const account = document.querySelector<HTMLInputElement>('[autocomplete="username"]')
    assert.equal(account?.value, 'huda@x.io')
    assert.isTrue(account?.hidden)
    await press(hands, 'Show Password')
    assert.equal(field('New password').type, 'text')
    await press(hands, 'Hide Password')
    assert.equal(field('New password').type, 'password')
  })

  test('is set once, and leads to the login with the address', async ({ assert }) => {
    const hands = await open()
    await press(hands, 'Set new password')
    await see('Please choose a password.')
    await type(hands, 'seven green boats')
    const { length } = history
    network.answers({ [reset]: { body: { message: 'The password is set.', area: 'owner' } } })
    await press(hands, 'Set new password')
    await see('The password is set.')
    await waitFor(() => assert.equal(location.pathname, '/owner-login'))
    assert.deepEqual(network.visits, ['/owner-login?switch'])
    assert.lengthOf(history, length)
    assert.deepEqual(network.calls[0].body, { password: 'seven green boats' })
    assert.equal(typedEmail.get(), 'huda@x.io')
  })

  test('is refused in the server’s words, beside its field', async ({ assert }) => {
    const hands = await open()
    const errors = [{ field: 'password', message: 'Too common.', rule: 'common' }]
    network.answers({ [reset]: { status: 422, body: { message: 'No.', errors } } })
    await type(hands, 'seven green boats')
    await press(hands, 'Set new password')
    await see('Too common.')
    await focusOn(() => field('New password'))
    assert.equal(field('New password').value, 'seven green boats')
    network.answers({ [reset]: { status: 500 } })
    await press(hands, 'Set new password')
    await see('The password could not be set. Please try again.')
  })

  test('says whose password it is', async ({ assert }) => {
    await open()
    const intro = await screen.findByText('This sets the password of the account huda@x.io.')
    assert.equal(intro.closest('p')!.textContent, intro.textContent)
  })

  test('is asked for in the words of an invitation, and logs in', async ({ assert }) => {
    const hands = await open({ purpose: 'invitation' })
    await screen.findByRole('heading', { name: 'Welcome, Huda Barakat' })
    const intro = await screen.findByText('Choose a password for your account huda@x.io.')
    assert.equal(intro.closest('p')!.textContent, intro.textContent)
    await fill(hands, 'Password', 'seven green boats')
    network.answers({
      [reset]: { body: { message: 'It is set.', area: 'owner' } },
      [login]: { body: { token: 'abc.def', user: owner(), message: 'Welcome.' } },
    })
    await press(hands, 'Set password')
    await waitFor(() => assert.deepEqual(network.visits, ['/owner-dashboard']))
    assert.equal(sessionStorage.getItem('ownerSessionToken'), 'abc.def')
    const { body } = network.calls.at(-1)!
    assert.deepEqual(body, { email: 'huda@x.io', password: 'seven green boats' })
  })

  test('of an invitation leads to the login where that asks for more', async ({ assert }) => {
    const hands = await open({ purpose: 'invitation' })
    await fill(hands, 'Password', 'seven green boats')
    network.answers({
      [reset]: { body: { message: 'It is set.', area: 'owner' } },
      [login]: { status: 401, body: { message: 'A code.', factor: 'code' } },
    })
    await press(hands, 'Set password')
    await see('It is set.')
    await waitFor(() => assert.deepEqual(network.visits, ['/owner-login?switch']))
    assert.equal(typedEmail.get(), 'huda@x.io')
    assert.isNull(sessionStorage.getItem('ownerSessionToken'))
  })

  test('needs a link that is still open', async ({ assert }) => {
    const hands = await open()
    await type(hands, 'seven green boats')
    network.answers({ [reset]: { status: 404, body: { message: 'It is over.' } } })
    await press(hands, 'Set new password')
    await screen.findByRole('heading', { name: 'This link no longer works' })
    assert.isNull(screen.queryByLabelText('New password'))
    const newLink = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
    await focusOn(() => newLink('New link for an owner').closest('[tabindex="-1"]')!)
    assert.equal(newLink('New link for an owner').pathname, '/owner-forgot-password')
    assert.equal(newLink('New link for an admin').pathname, '/forgot-password')
  })

  test('has another link to ask an admin for, where no mail is sent', async ({ assert }) => {
    await visit(ResetPassword, { props: { token: 'x', link: null, isMailed: false } })
    await see('Any admin can make a link for you')
    await see('Were you invited?')
    assert.isNull(screen.queryByRole('link', { name: /^New link/ }))
  })

  test('is not asked for by a link that is unknown', async ({ assert }) => {
    await visit(ResetPassword, { props: { token: 'x', link: null } })
    await screen.findByRole('heading', { name: 'This link no longer works' })
    assert.isNull(screen.queryByRole('textbox'))
  })
})

test.group('Invitations', () => {
  const create = 'POST /api/users/create-user'

  async function fillInvited(hands: Hands) {
    await fill(hands, 'Name', 'Huda Barakat')
    await fill(hands, 'Email', 'huda@x.io')
  }

  async function openForm(isMailed: boolean, address = '/create-user?invite=1') {
    network.answers({ 'GET /api/users/all-countries': { body: [country()] } })
    network.answers({ 'GET /api/users/countries': { body: [country()] } })
    return visit(CreateUser, { url: address, props: { isMailed } })
  }

  test('need a name and an address, and show the link until the screen is left', async ({
    assert,
  }) => {
    const hands = await openForm(false)
    await see('You get a link to hand over.')
    const invite = field(/^Invite/)
    assert.isTrue(invite.checked)
    const { DOCUMENT_POSITION_FOLLOWING: isBelow } = Node
    assert.isAbove(invite.compareDocumentPosition(field('Name')) & isBelow, 0)
    await press(hands, 'Create Invitation')
    await waitFor(() => assert.lengthOf(screen.getAllByText('Please fill in this field.'), 2))
    await focusOn(() => field('Name'))
    for (const label of ['phone_number', 'Country', 'Password']) {
      assert.isNull(screen.queryByLabelText(label))
    }
    await fillInvited(hands)
    const user = owner({ name: 'Huda Barakat' })
    network.answers({ [create]: { status: 201, body: { message: 'Invited.', user, url } } })
    await hands.click(field('العربية'))
    await press(hands, 'Create Invitation')
    await screen.findByRole('heading', { name: 'Huda Barakat is invited' })
    const { body } = network.calls.find(({ path }) => path === '/api/users/create-user')!
    const sent = { name: 'Huda Barakat', email: 'huda@x.io', role: 'Property owner', invite: true }
    assert.deepEqual(body, { ...sent, language: 'ar' })
    assert.equal(field('Link').value, url)
    await focusOn(() => button('Copy link'))
    await press(hands, 'Copy link')
    await screen.findByRole('button', { name: 'Copied' })
    assert.equal(await navigator.clipboard.readText(), url)
    assert.isEmpty(network.visits)
    const add = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add a property' })
    assert.equal(add.pathname + add.search, '/add-property?owner_id=5')
    await press(hands, 'Add another')
    await focusOn(() => field('Name'))
    assert.equal(field('Name').value, '')
  })

  test('are what “Add User” leads to from the owners, and not from all users', async ({
    assert,
  }) => {
    network.answers({
      'GET /api/users/fetch-property-owner': listOf([]),
      'GET /api/users/fetch-all-users': listOf([owner()]),
      'GET /api/users/countries': { body: [] },
    })
    const add = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Add User' })
    await visit(Owners)
    assert.equal((await add()).search, '?invite=1')
    cleanup()
    await visit(AllUsers)
    assert.equal((await add()).search, '')
  })

  test('lead back to the draft that lacked an owner', async ({ assert }) => {
    const hands = await openForm(false, '/create-user?draft=3&invite=1')
    await fillInvited(hands)
    const body = { message: 'Invited.', user: owner(), url }
    network.answers({ [create]: { status: 201, body } })
    await press(hands, 'Create Invitation')
    const name = 'Add a property'
    const add = await screen.findByRole<HTMLAnchorElement>('link', { name })
    assert.equal(add.pathname + add.search, '/add-property?draft=3&owner_id=5')
  })

  test('give way to a password that an admin chooses', async ({ assert }) => {
    const hands = await openForm(false)
    await hands.click(field(/^Invite/))
    for (const label of ['Name', 'Email', 'phone_number', 'Country', 'Password', 'Role']) {
      field(label)
    }
    button('Create User')
    const rules = document.getElementById(field('Password').getAttribute('aria-describedby')!)
    assert.include(rules?.textContent, "without the user's name or email")
  })

  test('are mailed where mail is set up, and keep what was typed', async ({ assert }) => {
    const hands = await openForm(true)
    await see('A mail with a link goes to the new user')
    await fillInvited(hands)
    network.answers({ [create]: { status: 409, body: { message: 'Taken.' } } })
    await press(hands, 'Create Invitation')
    await see('❌ Error creating user. Please try again.')
    assert.equal(field('Email').value, 'huda@x.io')
    const errors = [{ field: 'invite', message: 'Not now.', rule: 'boolean' }]
    network.answers({ [create]: { status: 422, body: { message: 'No.', errors } } })
    await press(hands, 'Create Invitation')
    await see('Not now.')
    await focusOn(() => field(/^Invite/))
  })

  test('go to an address that takes no mail, as its row says', async () => {
    const refused = { at: '2026-01-02T10:00:00Z', reason: '550 no such mailbox' }
    network.answers({
      'GET /api/users/fetch-all-users': listOf([owner({ mail_refused: refused })]),
      'GET /api/users/countries': { body: [] },
    })
    await visit(AllUsers, { props: { isMailed: true } })
    await see('Mails to this address come back: 550 no such mailbox')
  })

  const until = '2026-12-02T10:00:00Z'
  const invited = (expired = false) =>
    owner({ name: 'Huda', invitation: { expires_at: until, expired } })

  async function openList(row: object, isMailed = true) {
    network.answers({
      'GET /api/users/fetch-all-users': listOf([row]),
      'GET /api/users/countries': { body: [] },
    })
    const hands = await visit(AllUsers, { props: { isMailed } })
    await hands.click(await screen.findByRole('button', { name: /^More for/ }))
    return hands
  }

  const choosing = async (hands: Hands, name: string) =>
    hands.click(await screen.findByRole('menuitem', { name }))

  test('that wait are sent again', async ({ assert }) => {
    const hands = await openList(invited())
    await see('Invited')
    assert.isNull(screen.queryByRole('switch')) // ON would be untrue
    assert.isNull(screen.queryByRole('menuitem', { name: 'Make password link' }))
    const body = { message: 'Sent.', url, expires_at: until }
    network.answers({ 'POST /api/users/5/invitation': { status: 201, body } })
    await choosing(hands, 'Send invitation again')
    const lists = network.hold('GET /api/users/fetch-all-users', listOf([invited()]))
    await screen.findByRole('dialog', { name: 'Invitation' })
    await see('A mail with this link is on its way to huda@x.io.')
    assert.equal(field('Link').value, url)
    await focusOn(() => button('Copy link'))
    assert.include(JSON.stringify(keptAnswers()), url)
    lists.release()
    await hands.keyboard('{Escape}')
    await gone('A mail with this link is on its way')
    await waitFor(() => assert.notInclude(JSON.stringify(keptAnswers()), url))
  })

  test('that are too old are made anew, without a word of mail where none is sent', async ({
    assert,
  }) => {
    const hands = await openList(invited(true), false)
    await see('Invitation expired')
    const call = 'POST /api/users/5/invitation'
    network.answers({ [call]: { status: 500, body: { message: 'A fault.' } } })
    await choosing(hands, 'New invitation link')
    await see('A fault.')
    const body = { message: 'Made.', url, expires_at: until }
    network.answers({ [call]: { status: 201, body } })
    await press(hands, 'Try again')
    await focusOn(() => button('Copy link'))
    assert.isNull(screen.queryByText(/mail with this link/))
  })

  test('are withdrawn after a question, unless the account was used', async ({ assert }) => {
    const call = 'DELETE /api/users/5/invitation'
    const hands = await openList(invited())
    network.answers({ [call]: { status: 409, body: { message: 'It was used.' } } })
    await choosing(hands, 'Withdraw invitation')
    await screen.findByRole('alertdialog', { name: 'Withdraw invitation' })
    await see('The link stops working')
    assert.isEmpty(network.calls.filter(({ method }) => method === 'DELETE'))
    await press(hands, 'Withdraw')
    await see('It was used.')
    await gone('The link stops working')

    network.answers({ [call]: { body: { message: 'Withdrawn.' } } })
    network.answers({ 'GET /api/users/fetch-all-users': listOf([]) })
    await hands.click(await screen.findByRole('button', { name: /^More for/ }))
    await choosing(hands, 'Withdraw invitation')
    await screen.findByRole('alertdialog', { name: 'Withdraw invitation' })
    await press(hands, 'Withdraw')
    await see('Withdrawn.')
    await see('No users found.')
  })
})

test.group('Password links', () => {
  async function openList(row: object) {
    network.answers({
      'GET /api/users/fetch-all-users': listOf([row]),
      'GET /api/users/countries': { body: [] },
    })
    const hands = await visit(AllUsers)
    await screen.findByRole('button', { name: /^Edit/ })
    return hands
  }

  test('are made for a user, copied, or shown where copying is refused', async ({ assert }) => {
    const call = 'POST /api/users/5/password-link'
    const hands = await openList(owner())
    const body = { url, expires_at: '2026-11-25T20:00:00Z' }
    const held = network.hold(call, { status: 201, body })
    await press(hands, 'More for Huda')
    await hands.click(await screen.findByRole('menuitem', { name: 'Make password link' }))
    await screen.findByRole('dialog', { name: 'Password link' })
    await see('Making a link...')
    held.release()
    await focusOn(() => button('Copy link'))
    await see('It works once, until')
    refuseClipboard()
    await press(hands, 'Copy link')
    await see('This browser doesn’t let the page copy.'.replace('’', "'"))
    await focusOn(() => field('Link'))
    assert.equal(field('Link').selectionEnd, url.length)
  })

  for (const [status, offers] of [
    [500, true],
    [403, false],
    [404, false],
    [409, false],
  ] as const) {
    test(`say why they could not be made, and ${offers ? 'can' : 'can’t'} be tried again after ${status}`, async ({
      assert,
    }) => {
      const hands = await openList(owner())
      const message = 'No link.'
      network.answers({ 'POST /api/users/5/password-link': { status, body: { message } } })
      await press(hands, 'More for Huda')
      await hands.click(await screen.findByRole('menuitem', { name: 'Make password link' }))
      await see(message)
      assert.equal(Boolean(screen.queryByRole('button', { name: 'Try again' })), offers)
    })
  }

  test('have a sentence of their own where the server has none', async () => {
    const hands = await openList(owner())
    network.answers({ 'POST /api/users/5/password-link': { status: 500 } })
    await press(hands, 'More for Huda')
    await hands.click(await screen.findByRole('menuitem', { name: 'Make password link' }))
    await see('The link could not be made.')
  })

  for (const [who, row] of [
    ['oneself', owner({ id: 1, role: 'admin' })],
    ['a tenant', owner({ role: 'tenant' })],
  ] as const) {
    test(`are not offered for ${who}`, async ({ assert }) => {
      await openList(row)
      assert.isNull(screen.queryByRole('button', { name: /^More for/ }))
    })
  }
})
