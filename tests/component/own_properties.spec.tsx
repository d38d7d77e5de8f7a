import {
  field,
  focusOn,
  gone,
  lost,
  network,
  press,
  refuseClipboard,
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
import { listOf, ownerProperty } from './rows.js'
import { OwnPropertyActions } from '~/components/properties/page/property_header'
import OwnerDashboard from '~/pages/owner/dashboard'
import OwnerTrash from '~/pages/owner/trash'

const list = 'GET /api/property-owner/owner-properties'
const summary = 'POST /api/property-owner/properties/bulk/summary'
const batch = 'POST /api/property-owner/properties/bulk'
const trash = 'GET /api/property-owner/trash'

const live = { active: 1, review_state: 'approved' }
const waiting = { review_state: 'pending', waiting_as: 'new', submitted_at: '2026-11-20T09:00:00Z' }
const unsent = { review_state: 'pending' }

const marks = ['Mark as under offer', 'Mark as let', 'Mark as sold']

type Waiting = { waiting?: object[]; total?: number; enquiries?: number }

async function openList(rows: object[], { waiting = [], total, enquiries = 0 }: Waiting = {}) {
  logIn('owner')
  network.answers({
    [list]: ({ query }) => (query.has('asked') ? listOf(waiting, total) : listOf(rows)),
  })
  network.answers({ 'GET /api/property-owner/owner-validate-session': { body: { valid: true } } })
  network.answers({ 'GET /api/property-owner/drafts': { body: [] } })
  network.answers({
    'GET /api/property-owner/enquiries-summary': { body: { new: enquiries } },
    'GET /api/property-owner/enquiries': ({ query }) =>
      query.get('page') === `${enquiries}`
        ? listOf([{ id: 1, at: '2025-10-03T09:00:00Z' }])
        : listOf([]),
  })
  const hands = await visit(OwnerDashboard, {
    url: '/owner-dashboard',
    props: { enquiries: { new: enquiries } },
  })
  if (rows.length > 0) await screen.findByLabelText('Select Villa')
  return hands
}

async function menuOf(hands: Hands, title: string) {
  await press(hands, `More for ${title}`)
  return within(await screen.findByRole('menu'))
}

const sent = (path: string) => network.calls.filter((call) => call.path.endsWith(path))

test.group("Owner's properties | the list", () => {
  test('makes the selected ones available or not at once, and keeps what failed', async ({
    assert,
  }) => {
    const hands = await openList([ownerProperty(), ownerProperty({ id: 8, title: 'Loft' })])
    await hands.click(field('Select all on this page'))
    const skipped = [{ id: 8, reason: 'This property is gone.' }]
    network.answers({ [batch]: { body: { message: '', done: [7], skipped } } })

    await press(hands, 'Not available')

    await see('1 property is not available, 1 skipped. Loft: This property is gone.')
    assert.deepEqual(sent('/bulk')[0].body, { action: 'unavailable', ids: [7, 8] })
    assert.isNull(screen.queryByRole('region', { name: /selected$/ }))
    await hands.click(field('Select Villa'))
    const message = 'The server is busy.'
    network.answers({ [batch]: { status: 503, body: { message } } })
    await press(hands, 'Available')
    await see(message)
    within(screen.getByRole('region', { name: /selected$/ })).getByText('1 selected')
  })

  test('deletes the selected ones after a question', async ({ assert }) => {
    const hands = await openList([ownerProperty()])
    await hands.click(field('Select Villa'))
    network.answers({
      [summary]: { body: { ids: [7], names: ['Villa'], count: 1, images: 2, refused: 0 } },
      [batch]: { body: { message: '', done: [7], skipped: [] } },
    })
    await press(hands, 'Delete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 property?' })
    await within(dialog).findByText(/can be restored from the trash for 30 days/)
    await hands.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await see('1 property deleted.')
    assert.deepEqual(sent('/bulk')[0].body, { action: 'delete', ids: [7] })
  })

  test('says why one could not be made available, and shows what is stored by now', async ({
    assert,
  }) => {
    const hands = await openList([ownerProperty()])
    const available = () => screen.getByRole('switch', { name: 'Villa is available' })
    const call = 'PUT /api/property-owner/property-update/7'
    for (const [answer, sentence] of [
      [lost, 'Network error: No response from server.'],
      [{ status: 500, body: { message: 'Our fault.' } }, 'Our fault.'],
    ] as const) {
      network.answers({ [call]: answer })
      await hands.click(available())
      await see(`“Villa” was not changed. ${sentence}`)
      assert.equal(available().getAttribute('aria-checked'), 'true')
    }
    const property = ownerProperty({ title: 'Renamed', price: 7, available: false, version: 2 })
    network.answers({ [call]: { body: { message: '', property } } })
    await hands.click(available())
    await see('$7.00')
    const renamed = screen.getByRole('switch', { name: 'Renamed is available' })
    assert.equal(renamed.getAttribute('aria-checked'), 'false')
    await see('Not available')
  })

  test('offers in a menu what a property allows: {offered}')
    .with([
      { state: live, offered: ['Copy', ...marks, 'Withdraw', 'Delete'] },
      {
        state: { ...live, purpose: 'rent' },
        offered: ['Copy', 'Mark as under offer', 'Mark as let', 'Withdraw', 'Delete'],
      },
      {
        state: { ...live, purpose: 'rent', stage: 'under_offer' },
        offered: ['Copy', 'No longer under offer', 'Mark as let', 'Withdraw', 'Delete'],
      },
      { state: waiting, offered: ['Copy', 'Withdraw', 'Delete'] },
      { state: unsent, offered: ['Copy', 'Send for review', 'Delete'] },
      { state: { review_state: 'approved' }, offered: ['Copy', 'Delete'] },
      { state: { review_state: 'rejected' }, offered: ['Copy', 'Delete'] },
    ])
    .run(async ({ assert }, { state, offered }) => {
      const hands = await openList([ownerProperty(state)])
      const menu = await menuOf(hands, 'Villa')
      const texts = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
      assert.deepEqual(texts.slice(texts.indexOf('Edit the title') + 1), offered)
    })

  test('puts first in a menu what is due, and last what deletes: {first}')
    .with([
      {
        state: { ...live, expired: true, expired_at: '2026-11-20T09:00:00Z' },
        first: 'Still available',
      },
      { state: live, first: 'View Details' },
    ])
    .run(async ({ assert }, { state, first }) => {
      const hands = await openList([ownerProperty(state)])
      const menu = await menuOf(hands, 'Villa')
      const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
      assert.deepEqual([items.at(0), items.at(-1)], [first, 'Delete'])
    })

  test('leads from a live one to its listing, and copies its link', async ({ assert }) => {
    const url = 'https://manzil.test/listings/7/villa'
    const listed = { ...live, live: true, url, enquiry_count: 2, reference: 'LH-1148' }
    const hands = await openList([ownerProperty(listed)])
    screen.getByText('LH-1148')
    const enquiries = screen.getByRole('link', { name: '2 enquiries about Villa' })
    assert.equal(enquiries.getAttribute('href'), '/owner-enquiries?property_id=7')
    let menu = await menuOf(hands, 'Villa')
    const link = menu.getByRole('menuitem', { name: /^View listing/ })
    assert.equal(link.getAttribute('href'), url)
    await hands.click(menu.getByRole('menuitem', { name: 'Copy link' }))
    await see('The link is copied.')
    assert.equal(await navigator.clipboard.readText(), url)

    refuseClipboard()
    menu = await menuOf(hands, 'Villa')
    await hands.click(menu.getByRole('menuitem', { name: 'Copy link' }))
    await see(`The link is: ${url}`)
  })

  test('marks one as sold with one press, and puts it back on the market', async ({ assert }) => {
    const sale = { ...live, live: true, purpose: 'sale' }
    const bodies: object[] = []
    const hands = await openList([ownerProperty(sale)])
    const sold = ownerProperty({ ...sale, live: false, stage: 'sold', version: 2 })
    const call = 'PUT /api/property-owner/property-update/7'
    network.answers({
      [call]: ({ body }) => {
        bodies.push(body as object)
        return { body: { message: 'Stored.', property: sold } }
      },
    })
    let menu = await menuOf(hands, 'Villa')
    assert.isNull(menu.queryByRole('menuitem', { name: 'Mark as let' }))
    assert.isNotNull(menu.getByRole('menuitem', { name: 'Mark as under offer' }))
    await hands.click(menu.getByRole('menuitem', { name: 'Mark as sold' }))
    await see('Sold')
    assert.isNull(screen.queryByRole('switch', { name: 'Villa is available' }))
    assert.containsSubset(bodies, [{ stage: 'sold', version: 1 }])
    menu = await menuOf(hands, 'Villa')
    assert.isNull(menu.queryByRole('menuitem', { name: 'Mark as under offer' }))
    await hands.click(menu.getByRole('menuitem', { name: 'Back on the market' }))
    await waitFor(() => assert.containsSubset(bodies.at(-1), { stage: null, version: 2 }))
  })

  test('says why a stage is not stored', async () => {
    const hands = await openList([ownerProperty({ ...live, live: true })])
    const call = 'PUT /api/property-owner/property-update/7'
    network.answers({ [call]: { status: 422, body: { message: 'No.', errors: [] } } })
    const menu = await menuOf(hands, 'Villa')
    await hands.click(menu.getByRole('menuitem', { name: 'Mark as let' }))
    await see('was not changed')
  })

  test('withdraws one, and shows it as off', async ({ assert }) => {
    const hands = await openList([ownerProperty(live)])
    const stored = ownerProperty({ review_state: 'pending', version: 2 })
    const message = 'Withdrawn.'
    const call = 'POST /api/property-owner/properties/7/withdraw'
    network.answers({ [call]: { body: { message, property: stored } } })
    const menu = await menuOf(hands, 'Villa')
    network.answers({ [list]: listOf([stored]) })
    await hands.click(menu.getByRole('menuitem', { name: 'Withdraw' }))
    await see(message)
    await see('Not sent for review')
    assert.isNotNull(screen.getByText('Off'))
  })

  test('says why one is not withdrawn', async () => {
    const hands = await openList([ownerProperty(live)])
    const message = 'There is nothing to withdraw.'
    const call = 'POST /api/property-owner/properties/7/withdraw'
    network.answers({ [call]: { status: 409, body: { message } } })
    const menu = await menuOf(hands, 'Villa')
    await hands.click(menu.getByRole('menuitem', { name: 'Withdraw' }))
    await see(message)
  })

  test('asks with its name before one is deleted, and keeps it when that failed', async ({
    assert,
  }) => {
    const hands = await openList([ownerProperty({ cover: 'sea-1-a.jpg' })])
    network.answers({
      [summary]: { body: { ids: [7], names: ['Villa'], count: 1, images: 1, refused: 0 } },
      'DELETE /api/property-owner/properties/7': { status: 404, body: { message: 'It is gone.' } },
    })
    const menu = await menuOf(hands, 'Villa')
    await hands.click(menu.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }))
    dialog.getByText('Villa')
    dialog.getByText('Are you sure you want to delete this property?')
    await dialog.findByText('It can be restored from the trash for 30 days, with its photo.')
    await hands.click(dialog.getByRole('button', { name: 'Delete' }))
    await see('Error deleting property. It is gone.')
    assert.isNotNull(field('Select Villa'))
  })

  test('opens the form of a copy', async ({ assert }) => {
    const hands = await openList([ownerProperty()])
    const copy = { propertyId: 12, message: 'Copied.', property: ownerProperty({ id: 12 }) }
    const call = 'POST /api/property-owner/properties/7/copy'
    network.answers({ [call]: { status: 201, body: copy } })
    const menu = await menuOf(hands, 'Villa')
    await hands.click(menu.getByRole('menuitem', { name: 'Copy' }))
    await waitFor(() => assert.include(network.visits, '/edit-property/12'))
  })
})

test.group("Owner's properties | none", () => {
  test('leaves one step, and nothing to search or sort', async ({ assert }) => {
    await openList([])
    await see('Your first property starts here')
    assert.lengthOf(screen.getAllByRole('link', { name: 'Add New Property' }), 1)
    assert.isNull(screen.queryByRole('searchbox'))
    assert.isNull(screen.queryByRole('button', { name: 'Display' }))
    assert.isNull(screen.queryByRole('region', { name: 'Waiting for you' }))
  })
})

test.group("Owner's properties | what waits for the owner", () => {
  test('begins with the enquiries, and says since when', async ({ assert }) => {
    await openList([ownerProperty()], { enquiries: 31 })
    const todo = within(await screen.findByRole('region', { name: 'Waiting for you' }))
    await todo.findByText('31 enquiries wait: the oldest since Oct 3, 2025.')
    const [first] = todo.getAllByRole('link')
    assert.equal(first.getAttribute('href'), '/owner-enquiries?state=new')
  })

  test('is sent for review again, and says when that was done already', async () => {
    const review = { reasons: ['photos_missing'], note: null, at: '2026-11-20T09:00:00Z' }
    const asked = { review_state: 'changes_requested', review, changed_since_review: true }
    const [one, two] = ['First flat', 'Second flat'].map((title, index) =>
      ownerProperty({ ...asked, id: index + 8, title })
    )
    const left = [one, two]
    const resubmit = (id: number) => `POST /api/property-owner/properties/${id}/resubmit` as const
    const hands = await openList([ownerProperty()], { waiting: left })
    const send = async ({ title }: { title: string }) =>
      hands.click(await screen.findByRole('button', { name: `Send for review again: ${title}` }))
    const after = (answer: { status?: number; body: object }) => () => {
      left.shift()
      return answer
    }
    const stored = { ...one, ...waiting, waiting_as: 'resubmitted' }
    network.answers({
      [resubmit(8)]: after({ body: { message: 'Sent for review again.', property: stored } }),
      [resubmit(9)]: after({ status: 409, body: { message: 'No changes were requested.' } }),
    })
    await send(one)
    await see('Sent for review again.')
    await gone('First flat')
    await focusOn(() => document.querySelector('.waiting-place')!)

    await send(two)
    await see('No changes were requested.')
    await gone('Second flat')
  })

  test('is counted whole, and shown by the hundred', async () => {
    const review = { reasons: [], note: null, at: '2026-11-20T09:00:00Z' }
    const rejected = Array.from({ length: 100 }, (_, index) =>
      ownerProperty({ id: index + 8, review_state: 'rejected', review })
    )
    const hands = await openList([ownerProperty()], { waiting: rejected, total: 103 })
    await hands.click(await screen.findByRole('button', { name: 'Show the first 100 of 103' }))
    await see('The first 100 of 103.')
  })
})

test.group("Owner's properties | a property's screens", () => {
  test('leave the property once it is deleted', async ({ assert }) => {
    logIn('owner')
    network.answers({
      [summary]: { body: { ids: [7], names: ['Villa'], count: 1, images: 0, refused: 0 } },
      'DELETE /api/property-owner/properties/7': { body: { message: 'Deleted.' } },
    })
    const hands = await show(<OwnPropertyActions property={ownerProperty(live) as never} />)
    const menu = await menuOf(hands, 'Villa')
    menu.getByRole('menuitem', { name: 'Withdraw' })
    await hands.click(menu.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }))
    await dialog.findByText(/restored from the trash/)
    await hands.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => assert.include(network.visits, '/owner-dashboard'))
  })
})

test.group("Owner's properties | the trash", () => {
  const row = {
    id: 7,
    label: 'Villa',
    image_count: 2,
    cover: null,
    deleted_at: '2026-11-20T09:00:00Z',
    purged_at: '2026-12-20T09:00:00Z',
  }

  async function openTrash(rows: object[], url = '/owner-trash') {
    logIn('owner')
    network.answers({ [trash]: listOf(rows) })
    return visit(OwnerTrash, { url })
  }

  test('restores a property by a button that is read', async () => {
    const hands = await openTrash([row])
    const restore = await screen.findByRole('button', { name: 'Restore Villa' })
    within(restore).getByText('Restore')
    const body = { message: 'Property restored.', property: ownerProperty() }
    network.answers({ 'POST /api/property-owner/trash/7/restore': { body }, [trash]: listOf([]) })
    await hands.click(restore)
    await see('Property restored.')
    await see('The trash is empty')
  })

  test('says why a property was not restored', async () => {
    const hands = await openTrash([row])
    const restore = await screen.findByRole('button', { name: 'Restore Villa' })
    const message = 'The country of “Villa” is gone.'
    network.answers({
      'POST /api/property-owner/trash/7/restore': { status: 409, body: { message } },
    })
    await hands.click(restore)
    await see(message)
    await gone('The trash is empty')
  })

  test('says what it is for while it is empty', async () => {
    await openTrash([])
    await see('A deleted property can be restored here for 30 days.')
  })
})
