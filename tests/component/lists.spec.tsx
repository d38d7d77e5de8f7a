import {
  button,
  fill,
  focusOn,
  gone,
  leave,
  lost,
  network,
  press,
  screen,
  see,
  logIn,
  visit,
  waitFor,
  within,
  type Hands,
} from './screen.js'
import type { ComponentType } from 'react'
import { test } from '@japa/runner'
import { queryClient } from '~/lib/client'
import { adminProperty, listOf, owner, ownerProperty } from './rows.js'
import Activity from '~/pages/admin/activity'
import Owners from '~/pages/admin/owners/index'
import AdminProperties from '~/pages/admin/properties/index'
import Trash from '~/pages/admin/trash'
import AllUsers from '~/pages/admin/users/all'
import NonAdmins from '~/pages/admin/users/index'
import OwnerDashboard from '~/pages/owner/dashboard'

const properties = 'GET /api/users/fetch-all-properties'
const users = 'GET /api/users/fetch-all-users'
const toggle = 'POST /api/users/properties/7/toggle-active'
const noAnswer = 'Network error: No response from server.'

const summaryOf = (values: object) => ({
  ids: [7],
  names: ['Villa'],
  count: 1,
  images: 0,
  properties: 0,
  refused: 0,
  kept: 0,
  ...values,
})
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const tick = (hands: Hands, title: string) => hands.click(screen.getByLabelText(`Select ${title}`))
const question = (name: string | RegExp) => screen.findByRole('alertdialog', { name })

async function openProperties(rows: object[] = [adminProperty()], url = '/propertiesList') {
  network.answers({ [properties]: listOf(rows), 'GET /api/users/countries': { body: [] } })
  network.answers({
    'GET /api/users/property-owners': { body: [] },
    'GET /api/users/properties/7': { body: rows[0] },
  })
  const hands = await visit(AdminProperties, { url })
  await screen.findByRole('heading', { level: 1 })
  return hands
}

async function openUsers(rows: object[] = [owner()], url = '/all-users') {
  network.answers({ [users]: listOf(rows), 'GET /api/users/countries': { body: [] } })
  const hands = await visit(AllUsers, { url })
  await screen.findByRole('searchbox')
  return hands
}

test.group('Lists', () => {
  const lists: { Page: ComponentType; call: string; sentence: string; count: string }[] = [
    {
      Page: AdminProperties,
      call: properties,
      sentence: 'Failed to load properties.',
      count: '2 properties',
    },
    { Page: AllUsers, call: users, sentence: 'The users could not be loaded.', count: '2 users' },
    {
      Page: NonAdmins,
      call: 'GET /api/users/fetch-users',
      sentence: 'The users could not be loaded.',
      count: '2 users',
    },
    {
      Page: Owners,
      call: 'GET /api/users/fetch-property-owner',
      sentence: 'The users could not be loaded.',
      count: '2 owners',
    },
    {
      Page: Trash,
      call: 'GET /api/users/trash',
      sentence: 'The trash could not be loaded.',
      count: '2 deleted properties',
    },
    {
      Page: Activity,
      call: 'GET /api/users/operations',
      sentence: 'The activity could not be loaded.',
      count: '2 changes',
    },
  ]
  for (const { Page, call, sentence, count } of lists) {
    test(`say that ${call} failed, why, and after another try what they hold`, async ({
      assert,
    }) => {
      network.answers({ [call]: { status: 400, body: { message: 'Not today.' } } })
      const hands = await visit(Page)
      const failed = (await see(sentence)).closest<HTMLElement>('[role="alert"]')!
      within(failed).getByText('Not today.')
      network.answers({ [call]: listOf([], 2) })
      await press(hands, 'Try again')
      await gone(sentence)
      await see(count)
      assert.isEmpty(screen.queryAllByRole('alert'))
    })
  }

  test('say that a search or a filter matches nothing, and show the whole list', async () => {
    const hands = await openProperties([], '/propertiesList?active=0')
    await see('Nothing matches this choice.')
    network.answers({ [properties]: listOf([adminProperty()]) })
    await press(hands, 'Show the whole list')
    await row('Villa')
    network.answers({ [properties]: listOf([]) })
    await fill(hands, 'Search properties...', 'nowhere')
    await see('Nothing matches “nowhere”.')
    network.answers({ [properties]: listOf([adminProperty()]) })
    await press(hands, 'Clear the search')
    await row('Villa')
  })

  test('keep the toolbar while the rows of another search are asked for', async ({ assert }) => {
    const hands = await openProperties([], '/propertiesList?search=nowhere')
    await see('Nothing matches “nowhere”.')
    const { release } = network.hold(properties, listOf([adminProperty()]))
    await hands.clear(screen.getByRole('searchbox'))
    await waitFor(() => assert.equal(location.search, ''))
    await focusOn(() => screen.getByRole('searchbox'))
    assert.isNull(screen.queryByText('No properties yet'))
    release()
    await row('Villa')
    await focusOn(() => screen.getByRole('searchbox'))
  })

  test('say what an empty list is for', async ({ assert }) => {
    await openProperties([])
    await see('No properties yet')
    screen.getByRole('link', { name: 'Add Property' })
    assert.isNull(screen.queryByRole('searchbox'))
    leave()
    await openUsers([], '/all-users?search=nobody')
    await see('No users found.')
    leave()
    network.answers({ 'GET /api/users/fetch-property-owner': listOf([]) })
    await visit(Owners, { url: '/admin-property-owner' })
    await see('No owner yet')
    const invite = screen.getByRole<HTMLAnchorElement>('link', { name: 'Invite an owner' })
    assert.equal(invite.pathname, '/create-user')
    leave()
    network.answers({ 'GET /api/users/operations': listOf([]) })
    await visit(Activity)
    await see('Nothing has been changed yet')
  })

  test('turn pages, and say how many rows there are', async ({ assert }) => {
    const rows = [adminProperty()]
    const more = { 'x-total-count': '30', 'x-total-more': '1' }
    const pages = [
      { body: rows, headers: more },
      { body: rows, headers: { ...more, 'x-total-count': '50' } },
      listOf(rows, 60),
    ]
    network.answers({ [properties]: ({ query }) => pages[Number(query.get('page')) - 1] })
    const hands = await visit(AdminProperties, { url: '/propertiesList?search=villa' })
    await see('More than 30 properties')
    await see('1–25 of more than 30')
    await press(hands, 'Next')
    await see('26–50 of more than 50')
    await press(hands, 'Next')
    await see('51–60 of 60')
    await see('Page 3 of 3')
    await see('60 properties')
    assert.isTrue(button('Next').disabled)
    await press(hands, 'Previous')
    await see('Page 2')
  })

  test('offer no more than ten thousand for one change', async () => {
    const rows = Array.from({ length: 25 }, (_, id) =>
      adminProperty({ id: id + 1, title: `Loft ${id}` })
    )
    network.answers({ [properties]: listOf(rows, 10_001) })
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    await row('Loft 24')
    await hands.click(screen.getByLabelText('Select all on this page'))
    await see("More than 10,000 can't be selected at once.")
  })

  test('keep their rows when a refresh fails', async ({ assert }) => {
    const list = 'GET /api/property-owner/owner-properties'
    logIn('owner')
    network.answers({ [list]: listOf([ownerProperty()]) })
    network.answers({ 'GET /api/property-owner/drafts': { body: [] } })
    network.answers({ 'GET /api/property-owner/owner-validate-session': { body: { valid: true } } })
    const hands = await visit(OwnerDashboard)
    await row('Villa')
    network.answers({ [list]: { status: 400 } })
    await press(hands, 'Refresh Properties')
    await screen.findByRole('alert')
    assert.include(screen.getByRole('alert').textContent!, 'Failed to load properties.')
    await row('Villa')
    network.answers({ [list]: { status: 404, body: { message: 'Not found.' } } })
    await press(hands, 'Try again')
    await waitFor(() => assert.include(screen.getByRole('alert').textContent!, 'Not found.'))
    assert.isNull(screen.queryByRole('button', { name: 'Try again' }))
    network.answers({ [list]: lost })
    const before = network.calls.length
    await press(hands, 'Refresh Properties')
    await waitFor(() => assert.include(screen.getByRole('alert').textContent!, noAnswer))
    assert.lengthOf(network.calls.slice(before), 2)
    network.answers({ [list]: listOf([ownerProperty()]) })
    await press(hands, 'Try again')
    await waitFor(() => assert.isNull(screen.queryByRole('alert')))
  })
})

test.group('Lists | a switch', () => {
  test('shows what the server stored', async ({ assert }) => {
    const hands = await openProperties()
    const active = () => screen.getByRole('switch', { name: 'Villa is active' })
    await row('Villa')
    const stored = adminProperty({ active: 1, live: true })
    network.answers({
      [properties]: listOf([stored]),
      'GET /api/users/properties/7': { body: stored },
    })
    network.answers({ [toggle]: { body: { active: 1, message: '' } } })
    await hands.click(active())
    await see('Property activated successfully!')
    await waitFor(() => assert.equal(active().getAttribute('aria-checked'), 'true'))
    network.answers({ [toggle]: { body: { active: 1, message: '' } } })
    await hands.click(active())
    await see('Property activated successfully!')
    for (const answer of [lost, { status: 500 }]) {
      network.answers({ [toggle]: answer })
      await hands.click(active())
      await see('Error toggling property status.')
      assert.equal(active().getAttribute('aria-checked'), 'true')
    }
  })

  test('is one of a user who may log in, and no admin has it', async ({ assert }) => {
    const amina = owner({ id: 1, name: 'Amina', role: 'admin' })
    const hands = await openUsers([owner(), amina])
    await row('Amina')
    assert.lengthOf(screen.getAllByRole('switch'), 1)
    network.answers({ 'POST /api/users/5/toggle-active': { status: 500 } })
    await hands.click(screen.getByRole('switch'))
    await see('The switch could not be set.')
    assert.equal(screen.getByRole('switch').getAttribute('aria-checked'), 'true')
  })

  test('is called once by a double click', async ({ assert }) => {
    const hands = await openUsers()
    await row('Huda')
    network.answers({ 'POST /api/users/5/toggle-active': { body: { active: 0, message: '' } } })
    await hands.dblClick(screen.getByRole('switch'))
    await see('User deactivated successfully!')
    assert.lengthOf(
      network.calls.filter(({ path }) => path.endsWith('/toggle-active')),
      1
    )
  })
})

test.group('Lists | a row', () => {
  test('says why visitors do not see its property', async () => {
    const lofts: [object, string][] = [
      [{ active: 1, live: true }, ''],
      [{ review_state: 'pending', waiting_as: 'new' }, 'Waiting'],
      [{ active: 1, live: true, waiting_as: 'changed' }, 'Changed'],
      [{ review_state: 'changes_requested' }, 'Changes asked'],
      [{ review_state: 'rejected' }, 'Rejected'],
      [{}, ''],
      [{ active: 1, available: false }, 'Not available'],
      [{ active: 1 }, 'Owner is off'],
    ]
    const rows = lofts.map(([values], id) =>
      adminProperty({ id: id + 1, title: `Loft ${id}.`, ...values })
    )
    await openProperties(rows)
    for (const [index, [, text]] of lofts.entries()) {
      const shown = (await row(`Loft ${index}\\.`)).querySelector('.tag')?.textContent ?? ''
      if (shown !== text) throw new Error(`Loft ${index} is “${shown}” and not “${text}”`)
    }
  })

  test('says the period of a rent behind it', async ({ assert }) => {
    const rent = { purpose: 'rent', rent_period: 'year', price: 9000 }
    await openProperties([adminProperty(rent), adminProperty({ id: 8, title: 'Loft' })])
    assert.include((await row('Villa')).textContent, '$9,000.00 / yr')
    assert.notInclude((await row('Loft')).textContent, '/ yr')
  })

  test('links to its screens', async ({ assert }) => {
    const shown = adminProperty({ id: 8, title: 'Shown', imageCount: 1 })
    const hands = await openProperties([adminProperty(), shown])
    const edit = within(await row('Villa')).getByRole('link', { name: /^Edit/ })
    assert.equal(edit.getAttribute('href'), '/edit-properties/7')
    const entries: [string, string, string, string][] = [
      ['Villa', 'Upload Images', '/properties/7/upload-images', 'Edit Images'],
      ['Shown', 'Edit Images', '/properties/8/edit-images', 'Upload Images'],
    ]
    for (const [title, name, address, absent] of entries) {
      await press(hands, `More for ${title}`)
      const entry = await screen.findByRole('menuitem', { name })
      assert.equal(entry.getAttribute('href'), address)
      assert.isNull(screen.queryByRole('menuitem', { name: absent }))
      await hands.keyboard('{Escape}')
    }
  })
})

test.group('Lists | a press', () => {
  const loft = listOf([adminProperty({ id: 8, title: 'Loft' })])

  async function pressMeanwhile(hands: Hands, meanwhile: () => Promise<void>) {
    const target = await screen.findByRole('switch', { name: 'Villa is active' })
    network.answers({ [toggle]: { body: { active: 1, message: '' } } })
    await hands.pointer({ keys: '[MouseLeft>]', target })
    await meanwhile()
    await hands.pointer({ keys: '[/MouseLeft]', target })
    await row('Loft')
    if (!network.calls.some(({ path }) => path.endsWith('/7/toggle-active')))
      throw new Error('The press was lost')
  }

  test('counts for its row when the answer to a search comes meanwhile', async ({ assert }) => {
    const hands = await openProperties()
    await row('Villa')
    const { release } = network.hold(properties, loft)
    await hands.type(screen.getByRole('searchbox'), 'Loft')
    await waitFor(() => assert.equal(location.search, '?search=Loft'))
    await pressMeanwhile(hands, async () => {
      release()
      await waitFor(() => assert.equal(queryClient.isFetching(), 0))
    })
  })

  test('counts for its row when a search whose answer is known begins meanwhile', async ({
    assert,
  }) => {
    const hands = await openProperties()
    await row('Villa')
    network.answers({ [properties]: loft })
    await hands.type(screen.getByRole('searchbox'), 'Loft')
    await row('Loft')
    await hands.clear(screen.getByRole('searchbox'))
    await row('Villa')
    await hands.type(screen.getByRole('searchbox'), 'Loft')
    await pressMeanwhile(hands, () => waitFor(() => assert.equal(location.search, '?search=Loft')))
  })
})

test.group('Lists | a deletion', () => {
  test('of a property is asked about, and tells when it failed', async ({ assert }) => {
    const hands = await openProperties([adminProperty({ imageCount: 2 })])
    const ask = async () => {
      await press(hands, 'More for Villa')
      await hands.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      const asked = within(await screen.findByRole('alertdialog'))
      const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
      await waitFor(() => assert.isFalse(confirm.disabled))
      return asked
    }
    network.answers({
      'POST /api/users/properties/bulk/summary': { body: summaryOf({ images: 2 }) },
    })
    await row('Villa')
    const first = await ask()
    first.getByText('Are you sure you want to delete this property?')
    first.getByText('It can be restored from the trash for 30 days, with its 2 photos.')
    await hands.click(first.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
    for (const answer of [lost, { status: 500 }]) {
      network.answers({ 'DELETE /api/users/delete-property/7': answer })
      await hands.click((await ask()).getByRole('button', { name: 'Delete' }))
      await see('Error deleting property.')
      await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
    }
    network.answers({
      'DELETE /api/users/delete-property/7': {
        body: { message: 'Property deleted successfully!' },
      },
      [properties]: listOf([]),
    })
    await hands.click((await ask()).getByRole('button', { name: 'Delete' }))
    await see('Property deleted successfully!')
    await see('No properties yet')
  })

  test('of a user tells what goes too, and asks for the name of one with much', async ({
    assert,
  }) => {
    const summary = 'POST /api/users/bulk/summary'
    const removal = 'DELETE /api/users/admin-delete-user/5'
    const huda = owner({ name: 'Huda al-Karam' })
    const hands = await openUsers([huda, owner({ id: 6, name: 'Karim' })])
    await row('Huda')
    await tick(hands, 'Huda al-Karam')
    await tick(hands, 'Karim')
    const ask = async () => {
      await press(hands, 'Delete Huda al-Karam')
      return within(await question('Confirm Delete'))
    }
    const confirm = (asked: Awaited<ReturnType<typeof ask>>) =>
      asked.getByRole<HTMLButtonElement>('button', { name: 'Delete' })

    network.answers({ [summary]: lost })
    const uncounted = await ask()
    await uncounted.findByText('What goes too could not be counted.')
    assert.isTrue(confirm(uncounted).disabled)
    await hands.type(uncounted.getByLabelText('Type “Huda al-Karam” to delete'), 'huda al-karam')
    assert.isFalse(confirm(uncounted).disabled)
    await hands.click(uncounted.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))

    network.answers({ [summary]: { body: summaryOf({ properties: 5, images: 2 }) } })
    const asked = await ask()
    asked.getByText('Are you sure you want to delete this user? This action cannot be undone.')
    asked.getByText('huda@x.io')
    await asked.findByText('What goes too: 5 properties with 2 photos, for good.')
    const typed = asked.getByLabelText('Type “Huda al-Karam” to delete')
    await focusOn(() => typed)
    await hands.type(typed, 'Huda')
    assert.isTrue(confirm(asked).disabled)
    await hands.type(typed, ' al-karam')
    network.answers({ [removal]: { status: 403, body: { message: 'Not this one.' } } })
    await hands.keyboard('{Enter}')
    await see('Not this one.')
    await see('2 selected')

    network.answers({
      [summary]: { body: summaryOf({}) },
      [removal]: { body: { message: 'Deleted!' } },
    })
    const last = await ask()
    await last.findByText('This user has no properties.')
    await hands.click(confirm(last))
    await see('Deleted!')
    await see('1 selected')
  })
})
