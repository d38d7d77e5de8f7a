import {
  field,
  fill,
  focusOn,
  lost,
  network,
  press,
  screen,
  see,
  visit,
  waitFor,
  within,
  type Hands,
} from './screen.js'
import { test } from '@japa/runner'
import { adminProperty, listOf, owner } from './rows.js'
import AdminProperties from '~/pages/admin/properties/index'
import AllUsers from '~/pages/admin/users/all'

const list = 'GET /api/users/fetch-all-properties'
const summary = 'POST /api/users/properties/bulk/summary'
const change = 'POST /api/users/properties/bulk'

const lofts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    adminProperty({ id: from + index, title: `Loft ${from + index}` })
  )
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const summaryOf = (ids: number[], values: object = {}) => ({
  body: { ids, names: ids.map((id) => `Loft ${id}`), count: ids.length, images: 0, ...values },
})
const done = (ids: number[], skipped: object[] = []) => ({
  body: { message: '', done: ids, skipped },
})

async function openList(answer = listOf(lofts(1, 3)), url = '/propertiesList') {
  network.answers({ [list]: answer })
  const hands = await visit(AdminProperties, { url })
  await screen.findByLabelText('Select Loft 1')
  return hands
}

const tick = (hands: Hands, name: string) => hands.click(field(`Select ${name}`))
const tickAll = (hands: Hands) => tick(hands, 'all on this page')
const bar = () => within(screen.getByRole('region', { name: /selected$/ }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const sent = () =>
  network.calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body)

test.group('Batches', () => {
  test('turn properties on at once, and ask about those that were refused before', async ({
    assert,
  }) => {
    const hands = await openList()
    await tickAll(hands)
    network.answers({ [summary]: summaryOf([1, 2, 3], { refused: 2 }) })
    await press(hands, 'Switch on')
    const asked = await question('Switch on 3 properties?')
    asked.getByText(/2 of these were rejected or sent back/)
    await hands.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
    assert.isEmpty(sent())
    network.answers({ [summary]: summaryOf([1, 2, 3]), [change]: done([1, 2, 3]) })
    await press(hands, 'Switch on')
    await see('3 properties activated.')
    assert.deepEqual(sent(), [{ action: 'activate', ids: [1, 2, 3] }])
    await focusOn(() => field('Select all on this page'))
  })

  test('approve all that a list shows of what waits, after a question', async ({ assert }) => {
    const hands = await openList(listOf(lofts(1, 3)), '/propertiesList?state=waiting')
    network.answers({ [summary]: summaryOf([1, 2, 3]), [change]: done([1, 2, 3]) })
    await press(hands, 'Approve 3')
    const asked = await question('Approve 3 properties?')
    await asked.findByText('Loft 1')
    assert.isEmpty(sent())
    await hands.click(asked.getByRole('button', { name: 'Approve' }))
    await see('3 properties activated.')
    assert.deepEqual(sent(), [{ action: 'activate', matching: { state: 'waiting' }, count: 3 }])
  })

  test('approve those that are selected where the list shows what waits', async ({ assert }) => {
    const hands = await openList(listOf(lofts(1, 3)), '/propertiesList?state=waiting')
    await tick(hands, 'Loft 1')
    await tick(hands, 'Loft 2')
    network.answers({ [summary]: summaryOf([1, 2]), [change]: done([1, 2]) })
    await press(hands, 'Approve 2')
    await see('2 properties activated.')
    assert.deepEqual(sent(), [{ action: 'activate', ids: [1, 2] }])
  })

  test('name what was skipped, and keep what failed selected', async ({ assert }) => {
    const hands = await openList()
    await tick(hands, 'Loft 1')
    await tick(hands, 'Loft 2')
    network.answers({ [summary]: summaryOf([1, 2]) })
    network.answers({ [change]: done([1], [{ id: 2, reason: 'It is gone.' }]) })
    await press(hands, 'Switch off')
    const asked = await question('Switch off 2 properties?')
    asked.getByText(/^Visitors don't see them while they are off/)
    await hands.click(asked.getByRole('button', { name: 'Switch off' }))
    await see('1 property deactivated, 1 skipped. Loft 2: It is gone.')
    assert.isNull(screen.queryByRole('region', { name: /selected$/ }))

    await tick(hands, 'Loft 3')
    network.answers({ [summary]: summaryOf([3]), [change]: lost })
    await press(hands, 'Switch off')
    await hands.click(
      (await question('Switch off 1 property?')).getByRole('button', { name: 'Switch off' })
    )
    await see('Network error: No response from server.')
    bar().getByText('1 selected')
  })

  test('set one detail, and keep a refused value with its reason', async ({ assert }) => {
    const hands = await openList()
    await tick(hands, 'Loft 1')
    await tick(hands, 'Loft 3')
    network.answers({ [summary]: summaryOf([1, 3]) })
    await press(hands, 'Edit...')
    const asked = await question('Edit 2 properties')
    await asked.findByText('Loft 3')
    await hands.selectOptions(await asked.findByLabelText('What to change'), 'Bedrooms')
    const message = 'The number of bedrooms has to be between 0 and 50.'
    const errors = [{ field: 'bedrooms', message, rule: 'range' }]
    network.answers({ [change]: { status: 422, body: { message: 'Wrong.', errors } } })
    await hands.type(asked.getByLabelText('Bedrooms'), '99{Enter}')
    await asked.findByText(message)
    await focusOn(() => asked.getByLabelText('Bedrooms'))
    assert.isNull(screen.queryByText('Wrong.'))
    const skipped = [{ id: 3, reason: 'It is gone.' }]
    network.answers({ [change]: { body: { message: '1 changed.', done: [1], skipped } } })
    await hands.type(asked.getByLabelText('Bedrooms'), '{Backspace}{Enter}')
    await see('1 changed. Loft 3: It is gone.')
    assert.deepEqual(sent()[1], { action: 'set', ids: [1, 3], bedrooms: '9' })
    assert.isNull(screen.queryByRole('region', { name: /selected$/ }))
  })

  test('set no detail before something is chosen, and once while it is sent', async ({
    assert,
  }) => {
    const hands = await openList()
    await tick(hands, 'Loft 1')
    network.answers({ [summary]: summaryOf([1]) })
    await press(hands, 'Edit...')
    const asked = await question('Edit 1 property')
    await asked.findByLabelText('What to change')
    const set = asked.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
    assert.isTrue(set.disabled)
    const { release } = network.hold(change, { status: 500, body: { message: 'Our fault.' } })
    await hands.click(asked.getByLabelText('For sale'))
    await hands.click(set)
    await hands.click(asked.getByLabelText('For rent'))
    await hands.click(set)
    assert.isTrue(asked.getByLabelText<HTMLInputElement>('For sale').checked)
    release()
    await asked.findByText('Our fault.')
    assert.lengthOf(screen.getAllByText('Our fault.'), 1)
    assert.deepEqual(sent(), [{ action: 'set', ids: [1], purpose: 'sale' }])
  })

  test('delete what the trash keeps without anything to type', async () => {
    const hands = await openList(listOf(lofts(1, 13)))
    await tickAll(hands)
    network.answers({
      [summary]: summaryOf(idsOf(lofts(1, 13)), { images: 2 }),
    })
    await press(hands, 'Delete')
    const asked = await question('Delete 13 properties?')
    await asked.findByText('They can be restored from the trash for 30 days, with 2 photos.')
    network.answers({ [change]: done(idsOf(lofts(1, 13))) })
    await hands.click(asked.getByRole('button', { name: 'Delete' }))
    await see('13 properties deleted.')
  })

  test('change all that match, unless another number matches by now', async ({ assert }) => {
    const hands = await openList(listOf(lofts(1, 25), 27), '/propertiesList?active=0')
    network.answers({ [summary]: summaryOf([], { count: 27 }) })
    await tickAll(hands)
    bar().getByText('all on this page')
    await press(hands, 'Select all 27 that match')
    await see('All 27 selected')
    const message = '28 rows match now instead of 27, so nothing was changed.'
    network.answers({
      [change]: { status: 409, body: { message } },
      [list]: listOf(lofts(1, 25), 28),
    })
    await press(hands, 'Switch on')
    await see(message)
    await see('All 28 selected')
    network.answers({ [change]: done(idsOf(lofts(1, 28))), [list]: listOf([]) })
    await press(hands, 'Switch on')
    await see('28 properties activated.')
    const scope = { action: 'activate', matching: { active: '0' } }
    assert.deepEqual(sent(), [
      { ...scope, count: 27 },
      { ...scope, count: 28 },
    ])
  })

  test('leave out what a search hides, and keep what another page shows', async ({ assert }) => {
    const all = lofts(1, 27)
    network.answers({
      [list]: ({ query }) => {
        const found = query.get('search') ? all.slice(1, 2) : all
        const start = 25 * (Number(query.get('page')) - 1)
        return listOf(found.slice(start, start + 25), found.length)
      },
    })
    const hands = await visit(AdminProperties, { url: '/propertiesList' })
    await screen.findByLabelText('Select Loft 1')
    for (const title of ['Loft 1', 'Loft 2', 'Loft 3']) await tick(hands, title)
    await press(hands, 'Next')
    await see('3 on other pages')
    await tick(hands, 'Loft 27')
    await fill(hands, 'Search properties...', 'two')
    await see('3 selected rows are no longer shown and were unselected.')
    bar().getByText('1 selected')
    await fill(hands, 'Search properties...', '')
    await screen.findByLabelText('Select Loft 1')
    assert.isFalse(field('Select Loft 1').checked)
    assert.isTrue(field('Select Loft 2').checked)
    await tickAll(hands)
    await press(hands, 'Select all 27')
    await see('All 27 selected')
    await fill(hands, 'Search properties...', 'two')
    await see('The list shows something else now')
  })

  test('leave admins as they are', async ({ assert }) => {
    const hidden = { [`POST /api/users/bulk/summary`]: summaryOf([5], { kept: 1 }) }
    const rows = [
      owner(),
      owner({ id: 2, name: 'Basma', role: 'admin' }),
      owner({ id: 1, name: 'Amina', role: 'admin' }),
    ]
    network.answers({ 'GET /api/users/fetch-all-users': listOf(rows), ...hidden })
    const hands = await visit(AllUsers, { url: '/all-users' })
    await screen.findByLabelText('Select Huda')
    assert.isNull(screen.queryByLabelText('Select Amina'))
    await tickAll(hands)
    bar().getByText('2 selected')
    await press(hands, 'Switch off')
    const asked = await question('Switch off 1 user?')
    asked.getByText(/1 admin stays on\./)
    const skipped = [{ id: 2, reason: 'Not an admin.' }]
    network.answers({ 'POST /api/users/bulk': done([5], skipped) })
    await hands.click(asked.getByRole('button', { name: 'Switch off' }))
    await see('1 user deactivated, 1 skipped. Basma: Not an admin.')

    await tick(hands, 'Basma')
    network.answers({ 'POST /api/users/bulk/summary': summaryOf([], { kept: 1 }) })
    await press(hands, 'Switch off')
    const idle = await question('No user to switch off')
    idle.getByText('The selected user is an admin, and admins stay as they are.')
    assert.isNull(idle.queryByRole('button', { name: 'Switch off' }))
  })

  test('send more rows than one call takes in several, and keep what failed selected', async ({
    assert,
  }) => {
    const rows = Array.from({ length: 501 }, (_, id) =>
      owner({ id: id + 10, name: `Tenant ${id}`, role: 'tenant', active: 0 })
    )
    network.answers({ 'GET /api/users/fetch-all-users': listOf(rows) })
    const hands = await visit(AllUsers, { url: '/all-users' })
    await screen.findByLabelText('Select Tenant 1')
    await tickAll(hands)
    await see('501 selected')
    const busy = { status: 503, body: { message: 'Try again in a moment.' } }
    network.answers({
      'POST /api/users/bulk': ({ body }) => (body.ids.length === 500 ? done(body.ids) : busy),
    })
    await press(hands, 'Switch on')
    await see('500 users activated. Try again in a moment.')
    bar().getByText('1 selected')
    assert.deepEqual(
      sent().map(({ ids }) => ids.length),
      [500, 1]
    )
  })
})
