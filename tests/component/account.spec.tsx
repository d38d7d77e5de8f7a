import {
  button,
  field,
  fill,
  focusOn,
  gone,
  lost,
  network,
  press,
  screen,
  see,
  show,
  logIn,
  visit,
  waitFor,
  within,
  type Hands,
} from './screen.js'
import { test } from '@japa/runner'
import { router } from '@inertiajs/react'
import { ApiTokensCard } from '~/components/account/api_tokens/api_tokens_card'
import { AccountSections } from '~/components/account/account_sections'
import { accountAnswers, country, owner } from './rows.js'
import SecondFactorPage from '~/pages/admin/second_factor'
import OwnerProfile from '~/pages/owner/profile'

const bases = { admin: '/api/users', owner: '/api/property-owner' } as const
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const url = `otpauth://totp/Manzil:a%40x.io?issuer=Manzil&secret=${secret}`
const codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']

const phone = {
  id: 2,
  current: false,
  created_at: '2026-01-01T00:00:00Z',
  last_used_at: '2026-01-01T00:00:00Z',
  address: '192.0.2.7',
  browser: 'Chrome',
  system: 'Android',
}
const here = { ...phone, id: 1, current: true, browser: 'Firefox', system: null }
const unknown = { ...phone, id: 3, browser: null, system: null, address: null, last_used_at: null }

type Account = { on?: boolean; left?: number; sessions?: object[] }

function answer(area: 'admin' | 'owner', { on = false, left = 10, sessions = [] }: Account = {}) {
  const base = bases[area]
  network.answers({
    [`GET ${base}/second-factor`]: { body: { on, recovery_codes_left: on ? left : 0 } },
    [`GET ${base}/sessions`]: { body: [here, ...sessions] },
    [`GET ${base}/api-tokens`]: { body: [] },
    [`POST ${base}/second-factor`]: { status: 201, body: { secret, url } },
    [`PUT ${base}/second-factor`]: { body: { message: 'On.', recovery_codes: codes } },
  })
}

async function enterPassword(hands: Hands) {
  await focusOn(() => field('Current password'))
  await hands.keyboard('secret{Enter}')
}

/** As far as the question for the first code. */
async function startEnrolment(hands: Hands) {
  await see('a stolen password is not enough')
  await press(hands, 'Set up the second step')
  await enterPassword(hands)
  await screen.findByLabelText('Code')
}

for (const area of ['admin', 'owner'] as const) {
  const base = bases[area]

  test.group(`Account | second step | ${area}`, () => {
    test('is set up with the password, the QR code or the key, and a code', async ({ assert }) => {
      logIn(area, 'a@x.io')
      answer(area)
      const hands = await show(<AccountSections area={area} />)
      await see('a stolen password is not enough')
      await press(hands, 'Set up the second step')
      await press(hands, 'Continue')
      await see('Password is required.')
      assert.isFalse(network.calls.some(({ method }) => method === 'POST'))
      await enterPassword(hands)

      await screen.findByRole('img', { name: 'QR code for your authenticator app' })
      await see('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Open in an app/ })
      assert.equal(link.href, url)
      await focusOn(() => field('Code'))

      const message = 'This code is not right.'
      const wrong = { status: 422, body: { message, errors: [{ field: 'code', message }] } }
      network.answers({ [`PUT ${base}/second-factor`]: wrong })
      await hands.keyboard('111111')
      await see(message)
      await focusOn(() => field('Code'))

      answer(area, { on: true })
      await hands.clear(field('Code'))
      await hands.keyboard('123 456')
      for (const code of codes) await see(code)
      const sent = network.calls.filter(({ method }) => method === 'PUT')
      assert.deepEqual(
        sent.map(({ body }) => body),
        [{ code: '111111' }, { code: '123 456' }]
      )
      const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save as a file' })
      assert.include(decodeURIComponent(file.href), codes.join('\r\n'))
      assert.include(decodeURIComponent(file.href), 'a@x.io')
      button('Print')
      button('Copy')

      router.visit('/elsewhere')
      const question = await screen.findByRole('alertdialog', {
        name: 'Leave without the recovery codes?',
      })
      await hands.click(within(question).getByRole('button', { name: 'Stay' }))
      await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
      await see(codes[0])
      assert.isEmpty(network.visits)

      await press(hands, 'I have kept them')
      await see('10 recovery codes are left.')
      await gone(codes[0])
      router.visit('/elsewhere')
      await see('another page')
    })

    test('stays off when it is cancelled, or the password is wrong', async ({ assert }) => {
      logIn(area)
      answer(area)
      const message = 'Current password is incorrect.'
      const errors = [{ field: 'current_password', message }]
      network.answers({
        [`POST ${base}/second-factor`]: { status: 400, body: { message, errors } },
      })
      const hands = await show(<AccountSections area={area} />)
      await see('a stolen password is not enough')
      await press(hands, 'Set up the second step')
      await enterPassword(hands)
      await see(message)
      await focusOn(() => field('Current password'))
      await press(hands, 'Cancel')
      await focusOn(() => screen.getByText('Second step').closest('div')!)
      assert.isNull(screen.queryByLabelText('Current password'))
    })

    test('lets the key be copied by hand where the browser refuses, and copies the codes', async ({
      assert,
    }) => {
      logIn(area, 'a@x.io')
      answer(area)
      const hands = await show(<AccountSections area={area} />)
      await startEnrolment(hands)
      const { clipboard } = navigator
      const { writeText } = clipboard
      clipboard.writeText = () => Promise.reject(new Error('refused'))
      await press(hands, 'Copy the key')
      await see('Please select the text and copy it yourself.')
      clipboard.writeText = writeText
      answer(area, { on: true })
      await hands.type(field('Code'), '123456')
      await see(codes[0])
      await press(hands, 'Copy')
      await see('The recovery codes are copied.')
      assert.include(await clipboard.readText(), codes.join('\r\n'))
    })

    test('is shown as on when the answer of switching it on was lost', async () => {
      logIn(area)
      answer(area)
      network.answers({ [`PUT ${base}/second-factor`]: lost })
      const hands = await show(<AccountSections area={area} />)
      await startEnrolment(hands)
      await hands.type(field('Code'), '123456')
      await see('No response from server')
      answer(area, { on: true })
      const message = 'It is on already.'
      network.answers({ [`PUT ${base}/second-factor`]: { status: 409, body: { message } } })
      await press(hands, 'Switch it on')
      await see(message)
      await see('10 recovery codes are left.')
      await focusOn(() => screen.getByText('Second step').closest('div')!)
    })

    test('is read again when it is given up', async () => {
      logIn(area)
      answer(area)
      const hands = await show(<AccountSections area={area} />)
      await startEnrolment(hands)
      answer(area, { on: true })
      await press(hands, 'Cancel')
      await see('10 recovery codes are left.')
    })

    test('is shown as it is when another tab was first', async () => {
      logIn(area)
      answer(area)
      const message = 'It is on already.'
      network.answers({ [`POST ${base}/second-factor`]: { status: 409, body: { message } } })
      const hands = await show(<AccountSections area={area} />)
      await see('a stolen password is not enough')
      await press(hands, 'Set up the second step')
      answer(area, { on: true })
      network.answers({ [`POST ${base}/second-factor`]: { status: 409, body: { message } } })
      await enterPassword(hands)
      await see(message)
      await see('10 recovery codes are left.')

      const over = 'It is off already.'
      network.answers({
        [`DELETE ${base}/second-factor`]: { status: 409, body: { message: over } },
      })
      await press(hands, 'Switch it off')
      answer(area)
      await enterPassword(hands)
      await see(over)
      await screen.findByRole('button', { name: 'Set up the second step' })
    })

    test('is switched off with the password, and tells when few codes are left', async ({
      assert,
    }) => {
      logIn(area)
      answer(area, { on: true, left: 1 })
      network.answers({
        [`DELETE ${base}/second-factor`]: { body: { message: 'The second step is off.' } },
      })
      const hands = await show(<AccountSections area={area} />)
      await see('1 recovery code is left. For new ones')
      await press(hands, 'Switch it off')
      await focusOn(() => field('Current password'))
      answer(area)
      await hands.keyboard('secret{Enter}')
      await see('The second step is off.')
      await screen.findByRole('button', { name: 'Set up the second step' })
      const [{ body }] = network.calls.filter(({ method }) => method === 'DELETE')
      assert.deepEqual(body, { current_password: 'secret' })
    })
  })

  test.group(`Account | what does not load | ${area}`, () => {
    for (const [path, title, sentence] of [
      ['second-factor', 'Second step', 'Failed to load how you log in.'],
      ['sessions', 'This device', 'Failed to load where you are logged in.'],
    ] as const) {
      test(`says so and asks again: ${path}`, async () => {
        logIn(area)
        answer(area)
        network.answers({ [`GET ${base}/${path}`]: { status: 404 } })
        const hands = await show(<AccountSections area={area} />)
        await see(sentence)
        answer(area)
        await press(hands, 'Try again')
        await see(title)
        await gone(sentence)
      })
    }
  })

  test.group(`Account | sessions | ${area}`, () => {
    test('are told in words and ended one by one', async ({ assert }) => {
      logIn(area)
      const used = new Date(Date.now() - 9_000_000).toISOString() // two and a half hours ago
      answer(area, { sessions: [{ ...phone, last_used_at: used }, unknown] })
      network.answers({
        [`DELETE ${base}/sessions/2`]: {
          body: { message: 'One session is logged out.', count: 1 },
        },
      })
      const hands = await show(<AccountSections area={area} />)
      const [current, other, last] = (await screen.findAllByRole('listitem')).map((row) =>
        row.textContent.replace(/\s+/g, ' ')
      )
      assert.match(current, /^FirefoxThis device/)
      assert.match(
        other,
        /^Chrome on Android2 hr\. ago192\.0\.2\.7Logged in on Jan 1, 2026Log out$/
      )
      assert.match(last, /^Unknown browserJan 1, 2026Logged in/)

      answer(area, { sessions: [unknown] })
      await press(hands, 'Log out: Chrome on Android, 192.0.2.7')
      await see('One session is logged out.')
      await gone('Chrome on Android')
      await focusOn(() => screen.getByRole('list'))

      const message = 'This session is logged out already.'
      network.answers({ [`DELETE ${base}/sessions/3`]: { status: 404, body: { message } } })
      answer(area)
      await press(hands, 'Log out: Unknown browser')
      const told = await see(message)
      assert.isNull(told.closest('.is-danger'))
      await gone('Unknown browser')
    })

    test('are ended all but this one after a question, and a refusal is told', async ({
      assert,
    }) => {
      logIn(area)
      answer(area, { sessions: [phone, unknown] })
      const route = `DELETE ${base}/sessions` as const
      const hands = await show(<AccountSections area={area} />)
      await hands.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
      const question = await screen.findByRole('alertdialog')
      within(question).getByText(/^2 other sessions are logged out:/)
      assert.isFalse(network.calls.some(({ method }) => method === 'DELETE'))
      network.answers({ [route]: { status: 403, body: { message: 'Not now.' } } })
      await hands.click(within(question).getByRole('button', { name: 'Log out' }))
      await see('Not now.')

      await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
      network.answers({ [route]: { body: { message: '2 sessions are logged out.', count: 2 } } })
      answer(area)
      await press(hands, 'Log out everywhere else')
      const again = await screen.findByRole('alertdialog')
      await hands.click(within(again).getByRole('button', { name: 'Log out' }))
      await see('2 sessions are logged out.')
      await gone('Log out everywhere else')
      await focusOn(() => screen.getByRole('list'))
    })
  })
}

test.group('Account | tokens for programs', () => {
  const base = '/api/users/api-tokens'
  const call = 'https://example.com/api/users/fetch-all-properties'
  const line = (token: string) => `curl -H "Authorization: Bearer ${token}" ${call}`
  const tried = () => screen.getByLabelText<HTMLInputElement>('Try it in a terminal').value
  const website = {
    id: 5,
    name: 'Website',
    access: 'write',
    created_at: '2026-01-01T00:00:00Z',
    last_used_at: null,
    expires_at: '2026-12-01T00:00:00Z',
  }

  test('are made with what was typed, and a refusal keeps it', async ({ assert }) => {
    logIn('admin')
    answer('admin')
    const message = 'An account has at most 20 tokens.'
    network.answers({ [`POST ${base}`]: { status: 409, body: { message } } })
    const hands = await show(<ApiTokensCard area="admin" call={call} />)
    assert.equal(tried(), line('TOKEN'))
    await press(hands, 'Make a token')
    await screen.findByLabelText('What uses it')
    await fill(hands, 'What uses it', 'Website')
    await fill(hands, 'Days until it expires', '٣٠')
    await press(hands, 'Make a token')
    await see(message)
    const made = { message: 'The token is made.', token: 'mzl_5_secret', api_token: website }
    network.answers({
      [`POST ${base}`]: { status: 201, body: made },
      [`GET ${base}`]: { body: [website] },
    })
    await press(hands, 'Make a token')
    const token = await screen.findByLabelText<HTMLInputElement>('Token')
    assert.equal(token.value, 'mzl_5_secret')
    assert.equal(tried(), line('mzl_5_secret'))
    const { body } = network.calls.findLast(({ method }) => method === 'POST')!
    assert.deepEqual(body, { name: 'Website', access: 'read', expires_in_days: 30 })
    await press(hands, 'Done')
    await see('Never used')
    assert.isNull(screen.queryByLabelText('Token'))
  })

  test('are revoked after a question, and one that is gone is told', async ({ assert }) => {
    logIn('admin')
    answer('admin')
    network.answers({ [`GET ${base}`]: { body: [website] } })
    const hands = await show(<ApiTokensCard area="admin" call={call} />)
    await screen.findByText('Never used')
    await press(hands, 'Revoke: Website')
    const question = await screen.findByRole('alertdialog')
    assert.isFalse(network.calls.some(({ method }) => method === 'DELETE'))
    const message = 'This token is revoked or expired already.'
    network.answers({
      [`DELETE ${base}/5`]: { status: 404, body: { message } },
      [`GET ${base}`]: { body: [] },
    })
    await hands.click(within(question).getByRole('button', { name: 'Revoke' }))
    await see(message)
    assert.isNotNull(screen.getByText(message).closest('.is-info'))
    await gone('Never used')
  })
})

test.group('Account | mail settings', () => {
  const call = '/api/property-owner/mail-preferences'
  const toggle = (name: string) => screen.findByRole('switch', { name })
  const stateOf = (element: Element) => element.getAttribute('aria-checked')

  test('are kept at once, and stay as they were when that fails', async ({ assert }) => {
    logIn('owner')
    answer('owner')
    const stored = { account: true, enquiry: true, listings: true, review: true }
    const preferences = { ...stored, enquiry: false }
    network.answers({
      [`GET ${call}`]: { body: stored },
      [`PUT ${call}`]: { body: { message: 'Mail settings saved.', preferences } },
    })
    const props = { isMailed: true }
    const hands = await show(<AccountSections area="owner" />, { props })
    const enquiries = await toggle('Enquiries from visitors')
    assert.lengthOf(screen.getAllByRole('switch'), 2)
    await hands.click(enquiries)
    await see('Mail settings saved.')
    await waitFor(() => assert.equal(stateOf(enquiries), 'false'))
    const [{ body }] = network.calls.filter(({ method }) => method === 'PUT')
    assert.deepEqual(body, { enquiry: false })

    const decisions = await toggle('Decisions about your properties')
    network.answers({ [`PUT ${call}`]: { status: 503, body: { message: 'Not now.' } } })
    await hands.click(decisions)
    await see('Not now.')
    await waitFor(() => assert.isFalse((decisions as HTMLButtonElement).disabled))
    assert.equal(stateOf(decisions), 'true')
  })

  test('are not offered where no mail is set up', async ({ assert }) => {
    logIn('owner')
    answer('owner')
    await show(<AccountSections area="owner" />)
    await see('This device')
    assert.isNull(screen.queryByRole('heading', { name: 'Mail' }))
  })
})

test.group('Account | second step that is asked for', () => {
  test('is asked for where a call is refused without one, once', async ({ assert }) => {
    logIn('admin')
    answer('admin')
    const message = 'Admins need a second step to log in.'
    const refusal = { status: 403, body: { message, factor: 'enrol' } }
    network.answers({ 'GET /api/users/sessions': refusal })
    await visit(() => <AccountSections area="admin" />, { url: '/admin-profile' })
    await see('another page')
    assert.deepEqual(network.visits, ['/admin-profile'])
  })

  test('leads on to where the admin wanted to go', async ({ assert }) => {
    logIn('admin')
    answer('admin')
    const hands = await visit(SecondFactorPage, { props: { redirect: '/trash' } })
    assert.isNull(screen.queryByRole('button', { name: 'Cancel' }))
    await enterPassword(hands)
    await waitFor(() => field('Code'))
    await fill(hands, 'Code', '123456')
    await see(codes[0])
    await press(hands, 'I have kept them, go on')
    await see('another page')
    assert.deepEqual(network.visits, ['/trash'])
  })

  test('leads on when it is on already', async ({ assert }) => {
    logIn('admin')
    answer('admin')
    const message = 'It is on already.'
    network.answers({ 'POST /api/users/second-factor': { status: 409, body: { message } } })
    const hands = await visit(SecondFactorPage, { props: { redirect: '/trash' } })
    await enterPassword(hands)
    await see(message)
    await see('another page')
    assert.deepEqual(network.visits, ['/trash'])
  })
})

test.group('An owner’s e-mail', () => {
  const save = 'PUT /api/property-owner/owner-profile'
  const sent = () => network.calls.findLast(({ method }) => method === 'PUT')!.body
  const asked = () => screen.queryByLabelText('Current password')

  async function open() {
    logIn('owner')
    network.answers({
      ...accountAnswers,
      'GET /api/property-owner/owner-profile': { body: owner() },
      'GET /api/users/countries': { body: [country()] },
    })
    const hands = await visit(OwnerProfile)
    await screen.findByLabelText('Email')
    return hands
  }

  test('takes the current password once it is another one, and only then', async ({ assert }) => {
    const hands = await open()
    assert.isNull(asked())
    await fill(hands, 'Email', 'other@x.io')
    await waitFor(() => assert.isNotNull(asked()))
    await press(hands, 'Save Changes')
    await see('Current password is required to change the email.')
    await focusOn(() => field('Current password'))
    await fill(hands, 'Email', 'HUDA@x.io ')
    await waitFor(() => assert.isNull(asked()))

    await fill(hands, 'Email', 'other@x.io')
    await fill(hands, 'Current password', 'secret')
    const user = owner({ email: 'other@x.io', version: 2 })
    network.answers({
      [save]: { body: { message: 'Profile updated successfully!', user } },
      'GET /api/property-owner/owner-profile': { body: user },
    })
    await press(hands, 'Save Changes')
    await see('Profile updated successfully!')
    assert.deepInclude(sent(), { email: 'other@x.io', current_password: 'secret' })
    await waitFor(() => assert.isNull(asked()))
  })

  test('stands beside whether visitors may call, which says what it publishes', async ({
    assert,
  }) => {
    const hands = await open()
    const shown = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Visitors may call me' })
    assert.isFalse(shown.checked)
    const hint = document.querySelector(`#${CSS.escape(shown.getAttribute('aria-describedby')!)}`)
    assert.include(hint!.textContent, 'Your listings then show visitors the number above')
    await hands.click(shown)
    const user = owner({ public_phone: true, version: 2 })
    network.answers({
      [save]: { body: { message: 'Profile updated successfully!', user } },
      'GET /api/property-owner/owner-profile': { body: user },
    })
    await press(hands, 'Save Changes')
    await see('Profile updated successfully!')
    assert.deepInclude(sent(), { public_phone: true })
  })

  test('is told beside its field, and sends no password with what else is changed', async ({
    assert,
  }) => {
    const hands = await open()
    await fill(hands, 'Email', 'other@x.io')
    await fill(hands, 'Current password', 'wrong')
    const message = 'Current password is incorrect.'
    const errors = [{ field: 'current_password', message, rule: 'refused' }]
    network.answers({ [save]: { status: 400, body: { message, errors } } })
    await press(hands, 'Save Changes')
    await see(message)
    await focusOn(() => field('Current password'))

    await fill(hands, 'Email', 'huda@x.io')
    network.answers({ [save]: { body: { message: 'Saved.', user: owner() } } })
    await press(hands, 'Save Changes')
    await see('Saved.')
    assert.notProperty(sent(), 'current_password')
  })
})
