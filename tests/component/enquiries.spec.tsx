import {
  button,
  field,
  fireEvent,
  focusOn,
  network,
  press,
  screen,
  see,
  logIn,
  visit,
  waitFor,
} from './screen.js'
import { test } from '@japa/runner'
import { listOf } from './rows.js'
import AdminEnquiries from '~/pages/admin/enquiries'
import * as arabicTexts from '@generated/lang/ar'
import { queryClient } from '~/lib/client'
import { addTexts, setLanguage } from '~/lib/texts'
import OwnerEnquiries from '~/pages/owner/enquiries'

const undos = '/api/property-owner/operations'
const base = '/api/property-owner/enquiries'
const list = `GET ${base}` as const

const enquiry = (id: number, values: object = {}) => ({
  id,
  property: {
    id: 7,
    title: 'Villa & garden',
    cover: null,
    reference: null,
    in_trash: false,
    url: 'https://manzil.test/listings/7/villa',
  },
  name: `Visitor ${id}`,
  email: `visitor+${id}@example.com`,
  phone_number: '+971 50-111 2233',
  message: `First line ${id}\n\nSecond line`,
  language: 'en',
  state: 'new',
  at: '2026-01-01T00:00:00Z',
  answered_at: null,
  version: 1,
  ...values,
})

async function openEnquiries(rows: { id: number }[], url = '/owner-enquiries') {
  logIn('owner')
  network.answers({
    [list]: listOf(rows),
    'GET /api/property-owner/enquiries-summary': { body: { new: rows.length } },
    ...Object.fromEntries(rows.map((row) => [`GET ${base}/${row.id}`, { body: { enquiry: row } }])),
  })
  return visit(OwnerEnquiries, { url, props: { user: { id: 2, name: 'Huda', role: 'owner' } } })
}

const sent = (method: string) =>
  network.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))

const offerOf = (id: number, action = 'updated') =>
  `${new URLSearchParams({ area: 'owner', id: `${id}`, action, type: 'property', label: `${id}`, count: '1' })}`

/** Signs that keep the direction of a name stand around it. */
const saidOf = (name: string, said: string) => new RegExp(`${name}: ${said}`)

test.group('Enquiries', () => {
  test('shows the first, opens another beside the list, and says so in the address', async ({
    assert,
  }) => {
    const hands = await openEnquiries([enquiry(1), enquiry(2)])
    await screen.findByRole('heading', { name: 'Visitor 1' })
    await see('2 enquiries')
    assert.equal(location.search, '')
    assert.isEmpty(sent('PUT'))
    await hands.click(await screen.findByRole('link', { name: 'Visitor 2' }))
    await focusOn(() => screen.getByRole('heading', { name: 'Visitor 2' }))
    const article = screen.getByRole('article')
    assert.include(article.textContent, 'First line 2\n\nSecond line')
    const listing = screen.getByRole('link', { name: /^View listing/ })
    assert.equal(listing.getAttribute('href'), 'https://manzil.test/listings/7/villa')
    button('Copy link')
    assert.equal(location.search, '?enquiry=2')
  })

  test('parts them by tabs with numbers, and what is marked leaves its own at once', async ({
    assert,
  }) => {
    const rows = [enquiry(1), enquiry(2, { state: 'spam' }), enquiry(3, { state: 'answered' })]
    logIn('owner')
    network.answers({
      'GET /api/property-owner/enquiries-summary': { body: { new: 1 } },
      [`GET ${base}/1`]: { body: { enquiry: rows[0] } },
      [list]: ({ query }) => listOf(rows.filter(({ state }) => state === query.get('state'))),
    })
    const user = { id: 2, name: 'Huda', role: 'owner' }
    const hands = await visit(OwnerEnquiries, { url: '/owner-enquiries', props: { user } })
    const tab = (name: string) => screen.findByRole('link', { name })
    assert.equal((await tab('New 1')).getAttribute('aria-current'), 'page')
    await screen.findByRole('heading', { name: 'Visitor 1' })
    assert.isNull(screen.queryByRole('link', { name: 'Visitor 3' }))

    await hands.click(await tab('Spam 1'))
    await screen.findByRole('heading', { name: 'Visitor 2' })
    assert.equal(location.search, '?state=spam')
    await hands.click(await tab('New 1'))
    await screen.findByRole('heading', { name: 'Visitor 1' })
    const { release } = network.hold(`PUT ${base}/1`, { status: 503, body: { message: 'Busy.' } })
    await hands.keyboard('e')
    await see('All done')
    release()
    await screen.findByRole('link', { name: 'Visitor 1' })
    assert.isNull(screen.queryByText('All done'))
  })

  test('cuts a message of both scripts at its end, and shows each of its lines in its direction', async ({
    assert,
  }) => {
    const message = 'السلام عليكم\nIs it still available?'
    await openEnquiries([enquiry(1, { message })])
    const row = (await screen.findAllByText(/Is it still available/))[0].closest('[dir]')!
    assert.equal(row.textContent, message)
    assert.equal(row.getAttribute('dir'), 'ltr')
    await screen.findByRole('heading', { name: 'Visitor 1' })
    const lines = document.querySelectorAll('.enquiry-message > [dir]')
    assert.deepEqual(
      Array.from(lines, (line) => line.getAttribute('dir')),
      ['rtl', 'ltr']
    )
  })

  test('says that nobody has written yet', async () => {
    await openEnquiries([])
    await see('No enquiries yet')
  })

  test('answers with a prepared text, and then offers to mark it', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?enquiry=1')
    const mail = await screen.findByRole('link', { name: 'By e-mail' })
    const address = decodeURIComponent(mail.getAttribute('href')!)
    assert.include(address, 'mailto:visitor+1@example.com?subject=Your enquiry: Villa & garden')
    assert.include(address, 'Hello Visitor 1,\r\n\r\n')
    assert.include(address, '“Villa & garden” (https://manzil.test/listings/7/villa)')
    assert.include(mail.getAttribute('href'), 'Villa%20%26%20garden')
    const whatsApp = screen.getByRole('link', { name: /^WhatsApp/ })
    assert.match(whatsApp.getAttribute('href')!, /^https:\/\/wa\.me\/971501112233\?text=Hello/)
    assert.equal(whatsApp.getAttribute('rel'), 'noreferrer noopener')

    const answered = enquiry(1, { state: 'answered', answered_at: '2026-01-02T00:00:00Z' })
    network.answers({
      [`PUT ${base}/1`]: { body: { message: 'Marked as answered.', enquiry: answered } },
      [list]: listOf([answered]),
      [`GET ${base}/1`]: { body: { enquiry: answered } },
    })
    screen.getByRole('region', { name: 'Answer Visitor 1:' })
    mail.addEventListener('click', (event) => event.preventDefault())
    await hands.keyboard('r')
    await see('Sent it? Then mark it as answered.')
    assert.isEmpty(sent('PUT'))
    await hands.click(button(/^Mark as answered/))
    await see(saidOf('Visitor 1', 'answered'))
    assert.deepEqual(sent('PUT'), [{ path: `${base}/1`, body: { state: 'answered' } }])
  })

  for (const { page, language, path, greeting, subject } of [
    { page: 'en', language: 'ar', path: '/ar/listings', greeting: 'مرحبًا', subject: 'استفسارك' },
    { page: 'ar', language: 'en', path: '/listings', greeting: 'Hello', subject: 'Your enquiry' },
    { page: 'ar', language: 'ar', path: '/ar/listings', greeting: 'مرحبًا', subject: 'استفسارك' },
    { page: 'en', language: 'fr', path: '/listings', greeting: 'Hello', subject: 'Your enquiry' },
    { page: 'ar', language: null, path: '/ar/listings', greeting: 'مرحبًا', subject: 'استفسارك' },
  ]) {
    test(`answers an enquiry in ${language} on a page in ${page}`, async ({ assert, cleanup }) => {
      addTexts('ar', arabicTexts)
      setLanguage(page)
      cleanup(() => setLanguage('en'))
      const row = enquiry(1, { language })
      row.property.url = `https://manzil.test${page === 'ar' ? '/ar' : ''}/listings/7/villa`
      await openEnquiries([row], '/owner-enquiries?enquiry=1')
      const links = await waitFor(() => {
        const found = [...document.querySelectorAll('a')].map(({ href }) =>
          decodeURIComponent(href)
        )
        assert.isTrue(found.some((href) => href.startsWith('mailto:')))
        return found
      })
      const mail = links.find((href) => href.startsWith('mailto:'))!
      const whatsApp = links.find((href) => href.startsWith('https://wa.me/'))!
      assert.include(mail, `?subject=${subject}: `)
      for (const text of [mail, whatsApp]) {
        assert.include(text, greeting)
        assert.include(text, `https://manzil.test${path}/7/villa`)
      }
    })
  }

  test('offers WhatsApp for an international number alone, and no link without a way', async ({
    assert,
  }) => {
    const local = { phone_number: '0501112233', email: null }
    await openEnquiries([enquiry(1, local)], '/owner-enquiries?enquiry=1')
    await screen.findByRole('link', { name: 'Call' })
    assert.isNull(screen.queryByRole('link', { name: /WhatsApp/ }))
    assert.isNull(screen.queryByRole('link', { name: /e-mail/ }))
  })

  test('goes by keys from one to the next, ticks and answers', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1), enquiry(2), enquiry(3)])
    await screen.findByRole('heading', { name: 'Visitor 1' })
    await hands.keyboard('j')
    await screen.findByRole('heading', { name: 'Visitor 2' })
    await hands.keyboard('x')
    await see('1 selected')
    assert.isTrue(field('Select Visitor 2').checked)

    const answered = enquiry(2, { state: 'answered' })
    network.answers({
      [`PUT ${base}/2`]: { body: { message: 'Marked as answered.', enquiry: answered } },
      [list]: listOf([enquiry(1), enquiry(3)]),
      [`GET ${base}/2`]: { body: { enquiry: answered } },
    })
    await hands.keyboard('e')
    await screen.findByRole('heading', { name: 'Visitor 3' })
    await see(saidOf('Visitor 2', 'answered'))
    await waitFor(() => assert.isNull(screen.queryByRole('link', { name: 'Visitor 2' })))
    await hands.keyboard('k')
    await screen.findByRole('heading', { name: 'Visitor 1' })
  })

  test('loses no key while a change is stored, and goes on to what is new', async ({ assert }) => {
    const rows = [1, 2, 3, 4].map((id) => enquiry(id, id === 3 ? { state: 'answered' } : {}))
    const hands = await openEnquiries(rows)
    await screen.findByRole('heading', { name: 'Visitor 1' })
    const changed = (id: number, state: string) => ({
      body: { message: 'Done.', enquiry: enquiry(id, { state }) },
    })
    const { release } = network.hold(`PUT ${base}/1`, changed(1, 'answered'))
    network.answers({
      [`PUT ${base}/2`]: changed(2, 'spam'),
      [`PUT ${base}/4`]: changed(4, 'answered'),
    })
    await hands.keyboard('e!e')
    await screen.findByRole('heading', { name: 'Visitor 4' })
    assert.deepEqual(sent('PUT'), [{ path: `${base}/1`, body: { state: 'answered' } }])
    await hands.keyboard('{Control>}z{/Control}')
    network.answers({ [list]: listOf([]) })
    release()
    await see(saidOf('Visitor 1', 'answered'))
    await see(saidOf('Visitor 4', 'answered'))
    assert.deepEqual(sent('PUT').slice(1), [
      { path: `${base}/2`, body: { state: 'spam' } },
      { path: `${base}/4`, body: { state: 'answered' } },
    ])
  })

  const quickUndos: [keys: string, sent: string[]][] = [
    ['e{Control>}z{/Control}e', ['1', 'undo 1', '2']],
    ['ee{Control>}zz{/Control}', ['1', '2', 'undo 2', 'undo 1']],
    ['e!{Control>}z{/Control}', ['1', '2', 'undo 2']],
  ]
  for (const [keys, done] of quickUndos) {
    test(`takes back what was pressed before: ${keys}`, async ({ assert }) => {
      const hands = await openEnquiries([enquiry(1), enquiry(2), enquiry(3)])
      await screen.findByRole('heading', { name: 'Visitor 1' })
      const stored = (id: number) => ({
        body: { message: 'Done.', enquiry: enquiry(id, { state: 'answered' }) },
        headers: { 'x-operation-undo': offerOf(id) },
      })
      const undone = (id: number) => ({
        body: { skipped: [], skipped_count: 0 },
        headers: { 'x-operation-undo': offerOf(id, 'undone') },
      })
      const { release } = network.hold(`PUT ${base}/1`, stored(1))
      network.answers({
        [`PUT ${base}/2`]: stored(2),
        [`POST ${undos}/1/undo`]: undone(1),
        [`POST ${undos}/2/undo`]: undone(2),
      })
      await hands.keyboard(keys)
      release()
      const changes = () => network.calls.filter(({ method }) => method !== 'GET')
      await waitFor(() => assert.lengthOf(changes(), done.length))
      assert.deepEqual(
        changes().map(({ path, method }) => {
          const [, id] = /\/(\d+)/.exec(path)!
          return method === 'PUT' ? id : `undo ${id}`
        }),
        done
      )
    })
  }

  test('takes back what is stored, before its message is shown', async ({ assert, cleanup }) => {
    const hands = await openEnquiries([enquiry(1), enquiry(2)])
    await screen.findByRole('heading', { name: 'Visitor 1' })
    network.answers({
      [`PUT ${base}/1`]: {
        body: { message: 'Done.', enquiry: enquiry(1, { state: 'answered' }) },
        headers: { 'x-operation-undo': offerOf(1) },
      },
      [`POST ${undos}/1/undo`]: { body: { skipped: [], skipped_count: 0 } },
    })
    const pressAtOnce = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      pressAtOnce()
      fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
    })
    cleanup(pressAtOnce)
    await hands.keyboard('e')
    await waitFor(() => assert.lengthOf(sent('POST'), 1))
  })

  test('takes nothing back where what was pressed before was refused', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1), enquiry(2), enquiry(3)])
    await screen.findByRole('heading', { name: 'Visitor 1' })
    const { release } = network.hold(`PUT ${base}/1`, {
      body: { message: 'Done.', enquiry: enquiry(1, { state: 'answered' }) },
      headers: { 'x-operation-undo': offerOf(1) },
    })
    network.answers({ [`PUT ${base}/2`]: { status: 503, body: { message: 'Busy.' } } })
    await hands.keyboard('ee{Control>}z{/Control}')
    release()
    await see(saidOf('Visitor 2', 'Busy.'))
    await waitFor(() => assert.equal(queryClient.isMutating(), 0))
    assert.isEmpty(sent('POST'))
  })

  test('leads on from its name when the button that was pressed goes', async () => {
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?enquiry=1')
    for (const [name, state] of [
      ['Spam', 'spam'],
      ['Mark as answered', 'answered'],
      ['Mark as new', 'new'],
    ]) {
      const changed = enquiry(1, { state })
      network.answers({
        [`PUT ${base}/1`]: { body: { message: `It is ${state}.`, enquiry: changed } },
        [list]: listOf([changed]),
        [`GET ${base}/1`]: { body: { enquiry: changed } },
      })
      await hands.click(await screen.findByRole('button', { name }))
      await see(saidOf('Visitor 1', state === 'new' ? 'new again' : state))
      await focusOn(() => screen.getByRole('heading', { name: 'Visitor 1' }))
    }
  })

  test('marks by its key what the list doesn’t show', async ({ assert }) => {
    const spam = enquiry(9, { state: 'spam' })
    network.answers({ [`GET ${base}/9`]: { body: { enquiry: spam } } })
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?enquiry=9')
    await screen.findByRole('heading', { name: 'Visitor 9' })
    const answered = enquiry(9, { state: 'answered' })
    network.answers({
      [`PUT ${base}/9`]: { body: { message: 'Marked as answered.', enquiry: answered } },
    })
    await hands.keyboard('e')
    await see(saidOf('Visitor 9', 'answered'))
    assert.deepEqual(sent('PUT'), [{ path: `${base}/9`, body: { state: 'answered' } }])
  })

  test('says why nothing was marked, and keeps it', async () => {
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?enquiry=1')
    await screen.findByRole('heading', { name: 'Visitor 1' })
    const message = 'The server is busy.'
    network.answers({ [`PUT ${base}/1`]: { status: 503, body: { message } } })
    await press(hands, 'Spam')
    await see(saidOf('Visitor 1', message))
    await waitFor(() => button('Spam'))
  })

  test('deletes after a question that says it is final', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1), enquiry(2)], '/owner-enquiries?enquiry=1')
    await screen.findByRole('heading', { name: 'Visitor 1' })
    await press(hands, 'Delete')
    await see("This can't be undone.")
    network.answers({
      [`DELETE ${base}/1`]: { body: { message: 'Enquiry deleted.' } },
      [list]: listOf([enquiry(2)]),
    })
    const dialog = await screen.findByRole('alertdialog')
    const confirm = [...dialog.querySelectorAll('button')].at(-1)!
    await hands.click(confirm)
    await see(saidOf('Visitor 1', 'deleted'))
    await focusOn(() => screen.getByRole('heading', { name: 'Visitor 2' }))
    assert.lengthOf(sent('DELETE'), 1)
    await waitFor(() => assert.isNull(screen.queryByRole('link', { name: 'Visitor 1' })))
  })

  test('shows that none is left after the last is deleted', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1)])
    await screen.findByRole('heading', { name: 'Visitor 1' })
    await press(hands, 'Delete')
    network.answers({
      [`DELETE ${base}/1`]: { body: { message: 'Enquiry deleted.' } },
      [`GET ${base}/1`]: { status: 404, body: { message: 'Gone.' } },
      [list]: listOf([]),
    })
    const dialog = await screen.findByRole('alertdialog')
    await hands.click([...dialog.querySelectorAll('button')].at(-1)!)
    await see('No enquiries yet')
    await waitFor(() => assert.isNull(screen.queryByRole('region', { name: 'The open enquiry' })))
    await focusOn(() => screen.getByRole('region', { name: 'Enquiries' }))
  })

  test('names in the address what stays open after it has left the list', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?state=new')
    await screen.findByRole('heading', { name: 'Visitor 1' })
    const answered = enquiry(1, { state: 'answered' })
    network.answers({
      [`PUT ${base}/1`]: { body: { message: 'Done.', enquiry: answered } },
      [`GET ${base}/1`]: { body: { enquiry: answered } },
      [list]: listOf([]),
    })
    await hands.keyboard('e')
    await waitFor(() => assert.isNull(screen.queryByRole('link', { name: 'Visitor 1' })))
    await screen.findByRole('heading', { name: 'Visitor 1' })
    assert.equal(new URLSearchParams(location.search).get('enquiry'), '1')
  })

  test('sends what is ticked in one call, and says what was skipped', async ({ assert }) => {
    const hands = await openEnquiries([enquiry(1), enquiry(2)])
    await hands.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    const skipped = [{ id: 2, reason: 'This enquiry is gone.' }]
    const message = '1 enquiry marked as spam, 1 skipped.'
    network.answers({
      [`POST ${base}/bulk`]: { body: { message, done: [1], skipped } },
      [list]: listOf([]),
    })
    await press(hands, 'Mark as spam')
    await see(`${message} This enquiry is gone.`)
    await see('No enquiries yet')
    assert.deepEqual(sent('POST').at(-1)?.body, { ids: [1, 2], action: 'spam' })
  })

  test('says that an enquiry is gone, and why none could be loaded', async () => {
    network.answers({ [`GET ${base}/9`]: { status: 404, body: { message: 'Gone.' } } })
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?enquiry=9')
    await see('This enquiry is gone.')
    await press(hands, 'All enquiries')
    await focusOn(() => screen.getByRole('heading', { name: 'Visitor 1' }))
  })

  test('says why an enquiry could not be loaded, and loads it again', async () => {
    const message = 'The server is busy.'
    network.answers({ [`GET ${base}/9`]: { status: 422, body: { message } } })
    const hands = await openEnquiries([enquiry(1)], '/owner-enquiries?enquiry=9')
    await see('This enquiry could not be loaded.')
    await see(message)
    network.answers({ [`GET ${base}/9`]: { body: { enquiry: enquiry(9) } } })
    await press(hands, 'Try again')
    await screen.findByRole('heading', { name: 'Visitor 9' })
  })

  test('shows admins the owner', async ({ assert }) => {
    logIn('admin')
    const row = enquiry(1, { owner: { id: 5, name: 'Huda' } })
    network.answers({
      'GET /api/users/enquiries': listOf([row]),
      'GET /api/users/enquiries/1': { body: { enquiry: row } },
    })
    await visit(AdminEnquiries, { url: '/enquiries?enquiry=1' })
    const owner = await screen.findByRole('link', { name: 'Huda' })
    assert.equal(owner.getAttribute('href'), '/admin-property-owner/5')
  })

  test('shows an admin what was reported, switches the listing off, and answers nobody without an address', async ({
    assert,
  }) => {
    logIn('admin')
    const report = { kind: 'report', reason: 'fraud', name: '', email: null, phone_number: null }
    const values = { ...report, message: '', owner: { id: 5, name: 'Huda' }, report_count: 2 }
    const row = enquiry(1, values)
    const elsewhere = { ...row.property, id: 8 }
    const other = { ...row, id: 2, property: elsewhere, reason: 'other', email: 'tom@example.com' }
    const rows = (first: object) => listOf([first, other, { ...first, id: 3, reason: 'wrong' }])
    network.answers({
      'GET /api/users/enquiries-summary': { body: { new: 2, reports: 2 } },
      'GET /api/users/enquiries': rows(row),
    })
    const hands = await visit(AdminEnquiries, { url: '/enquiries?state=new&kind=report' })
    await screen.findByRole('heading', { name: 'Report (fraud)' })
    await see('2 reports of this listing')
    await screen.findByRole('link', { name: 'Huda' })
    assert.isNull(document.querySelector('.enquiry-message'))
    assert.isNull(screen.queryByRole('link', { name: /e-mail|^Call/ }))
    button(/^Nothing wrong \(2 reports\)/)

    const off = { ...row, property: { ...row.property, url: null } }
    network.answers({
      'POST /api/users/properties/bulk': { body: { message: 'Done.', done: [7], skipped: [] } },
      'GET /api/users/enquiries': rows(off),
    })
    await press(hands, 'Switch off the listing')
    await see(/Visitors don't see it now/)
    assert.deepEqual(sent('POST')[0].body, { action: 'deactivate', ids: [7] })
    assert.isNull(screen.queryByRole('button', { name: /^Switch off/ }))
    const bulk = 'POST /api/users/enquiries/bulk'
    const { release } = network.hold(bulk, { body: { message: '', done: [1, 3], skipped: [] } })
    network.answers({ 'GET /api/users/enquiries': listOf([other]) })
    await press(hands, /^Close 2 reports/)
    await screen.findByRole('heading', { name: 'Report (something else)' })
    release()
    await see(/2 reports of this listing.*: closed/)
    assert.deepEqual(sent('POST')[1].body, { ids: [1, 3], action: 'answered' })
    button(/^Nothing wrong$|^Nothing wrongE$/)
    screen.getByTitle('Answer the visitor who reported it:')
  })

  const ofListing = {
    ...{ kind: 'report', reason: 'fraud', name: '', email: null, phone_number: null },
    ...{ message: '', owner: { id: 5, name: 'Huda' }, report_count: 3 },
  }
  const openReports = (url: string) => {
    logIn('admin')
    const wrong = enquiry(2, { ...ofListing, reason: 'wrong' })
    const answered = { ...wrong, state: 'answered' }
    network.answers({
      'GET /api/users/enquiries-summary': { body: { new: 3, reports: 3 } },
      'GET /api/users/enquiries': listOf([enquiry(1, ofListing), wrong]),
      'GET /api/users/enquiries/1': { body: { enquiry: enquiry(1, ofListing) } },
      'GET /api/users/enquiries/12': { body: { enquiry: enquiry(12, ofListing) } },
      'PUT /api/users/enquiries/2': { body: { message: '', enquiry: answered } },
    })
    return visit(AdminEnquiries, { url })
  }

  test('counts the reports that are closed with one that the list doesn’t show, and says what was skipped', async ({
    assert,
  }) => {
    const hands = await openReports('/enquiries?state=new&kind=report&enquiry=12')
    await screen.findByRole('button', { name: /^Nothing wrong \(3 reports\)/ })
    const skipped = [{ id: 2, reason: 'This enquiry is gone.' }]
    network.answers({
      'POST /api/users/enquiries/bulk': { body: { message: '', done: [12, 1], skipped } },
      'GET /api/users/enquiries': listOf([]),
    })
    await hands.keyboard('e')
    await see(/2 reports of this listing.*: closed\. This enquiry is gone\./)
    assert.deepEqual(sent('POST')[0].body, { ids: [12, 1, 2], action: 'answered' })
  })

  test('says why alone where every report was skipped', async ({ assert }) => {
    const hands = await openReports('/enquiries?state=new&kind=report')
    const skipped = [1, 2].map((id) => ({ id, reason: 'This enquiry is gone.' }))
    network.answers({
      'POST /api/users/enquiries/bulk': { body: { message: '', done: [], skipped } },
      'GET /api/users/enquiries': listOf([]),
    })
    await press(hands, /^Nothing wrong \(2 reports\)/)
    await see('This enquiry is gone.')
    assert.isNull(screen.queryByText(/: closed/))
  })

  test('closes by its key the row that has the focus, and no other of its listing', async ({
    assert,
  }) => {
    const hands = await openReports('/enquiries?state=new&kind=report&enquiry=1')
    const row = await screen.findByRole('link', { name: 'Report (something is wrong)' })
    row.focus()
    network.answers({ 'GET /api/users/enquiries': listOf([enquiry(1, ofListing)]) })
    await hands.keyboard('e')
    await see(/Report \(something is wrong\).*: closed/)
    const path = '/api/users/enquiries/2'
    assert.deepEqual(sent('PUT'), [{ path, body: { state: 'answered' } }])
    assert.isEmpty(sent('POST'))
  })
})
