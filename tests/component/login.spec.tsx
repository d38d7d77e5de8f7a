import {
  button,
  choose,
  field,
  fill,
  focusOn,
  gone,
  leave,
  lost,
  network,
  press,
  see,
  logIn,
  visit,
  waitFor,
  screen,
  type Hands,
} from './screen.js'
import { getActiveTestOrFail, test } from '@japa/runner'
import { router } from '@inertiajs/react'
import AdminLogin from '~/pages/auth/admin_login'
import { country } from './rows.js'
import OwnerLogin from '~/pages/auth/owner_login'

const addresses = {
  admin: 'POST /api/users/login',
  owner: 'POST /api/property-owner/owner-login',
} as const
const resumptions = {
  admin: 'POST /api/users/resume-session',
  owner: 'POST /api/property-owner/owner-resume-session',
} as const
const pages = { admin: AdminLogin, owner: OwnerLogin }

const wrongCode = { message: 'This code is not right.', factor: 'code' }

async function askForCode(hands: Hands, login: (typeof addresses)['admin' | 'owner']) {
  await fill(hands, 'Email', 'a@example.com')
  await fill(hands, 'Password', 'secret')
  const question = { message: 'Enter the code.', factor: 'code' }
  network.answers({ [login]: { status: 401, body: question } })
  await press(hands, 'Login')
  await screen.findByLabelText('Code')
  await focusOn(() => field('Code'))
  await gone(question.message)
}

/** As a browser whose settings block site data answers. @returns what ends it */
function blockStorage() {
  const names = ['sessionStorage', 'localStorage'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!)
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of names) {
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
  }
  return () => names.forEach((name, at) => Object.defineProperty(globalThis, name, before[at]))
}

for (const area of ['admin', 'owner'] as const) {
  const login = addresses[area]

  test.group(`Login | ${area}`, () => {
    test('shows each failure, keeps the e-mail and can be sent again', async ({ assert }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      await fill(hands, 'Email', 'a@example.com')
      await fill(hands, 'Password', 'secret')
      const failures = [
        [{ status: 401, body: { message: 'Not today.' } }, 'Not today.'],
        [{ status: 400, body: { error: 'Not so.' } }, 'Not so.'],
        [{ status: 500 }, 'Login failed. Please try again.'],
        [lost, 'Network error. Please check if the backend is running.'],
        [{ body: null }, 'An unexpected error occurred. Please try again.'],
      ] as const
      for (const [answer, sentence] of failures) {
        network.answers({ [login]: answer })
        await press(hands, 'Login')
        await see(sentence)
        await focusOn(() => button('Login'))
      }
      assert.equal(field('Email').value, 'a@example.com')
    })

    test('says that the browser blocks site data, and what to do', async ({ assert }) => {
      const unblock = blockStorage()
      try {
        await visit(pages[area], { props: { redirect: null } })
        const alert = await screen.findByRole('alert')
        assert.include(alert.textContent, 'Your browser blocks site data')
        assert.include(alert.textContent, 'Allow cookies and site data for this website')
        button('Reload the page')
      } finally {
        unblock()
      }
    })

    test('asks for missing fields and focuses the first', async ({ assert }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      await press(hands, 'Login')
      await see('Email is required.')
      await see('Password is required.')
      await focusOn(() => field('Email'))
      assert.isEmpty(network.calls)
    })

    test('is disabled while it is sent', async ({ assert }) => {
      const held = network.hold(login, { status: 401, body: { message: 'No.' } })
      const hands = await visit(pages[area], { props: { redirect: null } })
      await fill(hands, 'Email', 'a@example.com')
      await fill(hands, 'Password', 'secret')
      await press(hands, 'Login')
      const busy = await screen.findByRole('button', { name: 'Logging in...' })
      for (const control of [busy, field('Email'), field('Password')]) {
        assert.isTrue((control as HTMLInputElement).disabled)
      }
      held.release()
      await see('No.')
      assert.lengthOf(network.calls, 1)
    })

    test('goes on as the user of the cookie, and asks when that fails', async ({ assert }) => {
      network.answers({ [resumptions[area]]: lost })
      await visit(pages[area], { props: { redirect: null, knownAs: 'Amina', session: 'mine' } })
      await see('Network error: No response from server.')
      assert.lengthOf(network.calls, 1)
      button('Continue as Amina')
      field('Email')
    })

    test('asks a tab of another session, or one that wants another user', async ({ assert }) => {
      const props = { redirect: null, knownAs: 'Amina', session: 'mine' }
      await visit(pages[area], { url: '/here?switch', props })
      await screen.findByRole('button', { name: 'Continue as Amina' })
      leave()
      logIn(area)
      await visit(pages[area], { props })
      await screen.findByRole('button', { name: 'Continue as Amina' })
      assert.isEmpty(network.calls)
    })

    test('says which login is the right one', async ({ assert }) => {
      const message = 'هذا الحساب لا يتبع هذا القسم.'
      network.answers({ [login]: { status: 403, body: { code: 'other_area', message } } })
      const hands = await visit(pages[area], { props: { redirect: null } })
      await fill(hands, 'Email', 'a@example.com')
      await fill(hands, 'Password', 'secret')
      await press(hands, 'Login')
      await see(message)
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^An .* Login$/ })
      assert.equal(link.pathname, area === 'admin' ? '/owner-login' : '/login')
    })

    test('asks for the code of an account with a second factor, and sends it once it is whole', async ({
      assert,
    }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      await askForCode(hands, login)
      assert.equal(field('Code').autocomplete, 'one-time-code')
      assert.equal(field('Code').inputMode, 'numeric')

      network.answers({ [login]: { status: 401, body: wrongCode } })
      await hands.paste('123 456')
      await see('This code is not right.')
      await focusOn(() => field('Code'))
      network.answers({ [login]: { status: 429, body: { message: 'Try again in 9 minutes.' } } })
      await hands.clear(field('Code'))
      await hands.keyboard('65432')
      assert.lengthOf(network.calls, 2)
      await hands.keyboard('1')
      await see('Try again in 9 minutes.')
      const sent = network.calls.map(({ body }) => body)
      const credentials = { email: 'a@example.com', password: 'secret' }
      assert.deepEqual(sent, [
        credentials,
        { ...credentials, code: '123 456' },
        { ...credentials, code: '654321' },
      ])
    })

    test('takes a recovery code instead, and goes back to the password without keeping it', async ({
      assert,
    }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      await askForCode(hands, login)
      await press(hands, 'Confirm the code')
      await see('Please enter the code.')
      await press(hands, 'Use a recovery code instead')
      await focusOn(() => field('Recovery code'))
      await hands.keyboard('123456')
      assert.lengthOf(network.calls, 1)
      network.answers({ [login]: { status: 401, body: wrongCode } })
      await hands.keyboard('-abcde{Enter}')
      await see('This code is not right.')
      assert.equal(network.calls[1].body.code, '123456-abcde')

      await press(hands, 'Use the code from your app')
      await focusOn(() => field('Code'))
      assert.equal(field('Code').value, '')
      await press(hands, 'Back to the password')
      await focusOn(() => field('Password'))
      assert.equal(field('Email').value, 'a@example.com')
      assert.equal(field('Password').value, '')
    })

    test('asks for the password again when it was changed before the code was sent', async ({
      assert,
    }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      await askForCode(hands, login)
      const message = 'Invalid email or password.'
      network.answers({ [login]: { status: 401, body: { message } } })
      await hands.keyboard('123456')
      await see(message)
      await focusOn(() => field('Password'))

      network.answers({ [login]: { status: 401, body: wrongCode } })
      await press(hands, 'Login')
      await screen.findByLabelText('Code')
      assert.equal(field('Code').value, '')
    })

    test('asks for the next code when the page after the login does not load', async ({
      assert,
    }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      await askForCode(hands, login)
      getActiveTestOrFail().cleanup(router.on('before', () => false))
      const body = { token: 'a.b', user: { email: 'a@example.com' }, message: 'Welcome.' }
      network.answers({ [login]: { body } })
      await hands.keyboard('123456')
      await waitFor(() => assert.lengthOf(network.calls, 2))
      await waitFor(() => assert.equal(field('Code').value, ''))
    })

    test('shows the password when asked to', async ({ assert }) => {
      const hands = await visit(pages[area], { props: { redirect: null } })
      assert.equal(field('Password').type, 'password')
      await hands.click(field('Show Password'))
      assert.equal(field('Password').type, 'text')
    })
  })
}

test.group('Login | an account that waits', () => {
  for (const [isMailed, sentence] of [
    [true, 'a mail tells you when it is done'],
    [false, 'No message is sent when it is done'],
  ] as const) {
    test(`reads what comes ${isMailed ? 'with' : 'without'} mail`, async () => {
      const message = 'Your account is pending admin activation.'
      network.answers({
        [addresses.owner]: { status: 403, body: { code: 'account_inactive', message } },
      })
      const hands = await visit(OwnerLogin, { props: { redirect: null, isMailed } })
      await fill(hands, 'Email', 'a@example.com')
      await fill(hands, 'Password', 'secret')
      await press(hands, 'Login')
      await see(message)
      await see(sentence)
    })
  }
})

test.group('Registration', () => {
  test('offers to try again when the countries did not load', async () => {
    const countries = 'GET /api/users/countries'
    network.answers({ [countries]: { status: 404 } })
    const hands = await visit(OwnerLogin, { props: { redirect: null } })
    await press(hands, 'Register as an owner')
    await see('Failed to load countries.')
    network.answers({ [countries]: { body: [country()] } })
    await press(hands, 'Try again')
    await choose(hands, 'Country', 'Oman')
  })
})
