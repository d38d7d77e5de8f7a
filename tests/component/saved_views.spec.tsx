import {
  field,
  fill,
  leave,
  network,
  press,
  screen,
  see,
  visit,
  waitFor,
  within,
} from './screen.js'
import { test } from '@japa/runner'
import { adminProperty, listOf } from './rows.js'
import AdminProperties from '~/pages/admin/properties/index'

const view = { id: 1, list: 'properties', name: 'Dear', address: 'search=villa', position: 2 }
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save view' })
const isOffered = () => screen.queryByRole('button', { name: 'Save view' }) !== null
const sent = () =>
  network.calls
    .filter(({ method, path }) => method !== 'GET' && path.includes('/views'))
    .map(({ body }) => body)

async function list(search: string, { rows = [adminProperty()], views = [] as object[] } = {}) {
  network.answers({
    'GET /api/users/fetch-all-properties': listOf(rows),
    'GET /api/users/views': { body: views },
    'POST /api/users/views': { status: 201, body: { message: 'View saved.', view } },
    'PUT /api/users/views/1': { body: { message: 'View updated.', view } },
  })
  const props = { savedViews: { session: 'other', rows: [] } }
  return visit(AdminProperties, { url: `/propertiesList${search}`, props })
}

test.group('Lists | saved views', () => {
  test('begin the list only when that is asked for', async ({ assert }) => {
    const hands = await list('?search=villa')
    await waitFor(() => assert.isTrue(isOffered()))
    for (const [isStart, name] of [
      [false, 'Dear'],
      [true, 'Dearest'],
    ] as const) {
      await hands.click(button())
      await screen.findByRole('dialog', { name: 'Save view' })
      const tick = field('Open the list with this')
      assert.isFalse(tick.checked)
      if (isStart) await hands.click(tick)
      await fill(hands, 'Name', name)
      await press(hands, 'Save')
      await waitFor(() => assert.equal(sent().at(-1)?.name, name))
      assert.equal(sent().at(-1).is_start, isStart)
      await waitFor(() => assert.isNull(screen.queryByRole('dialog')))
    }
  })

  test('are not offered before there is anything to save', async ({ assert }) => {
    await list('')
    await screen.findByRole('link', { name: 'Villa' })
    assert.isFalse(isOffered())
  })

  test('are not offered for a search that found nothing', async ({ assert }) => {
    await list('?search=nowhere', { rows: [] })
    await see('Nothing matches “nowhere”.')
    assert.isFalse(isOffered())
  })

  test('are made the start of the list by their menu, and no start again', async ({ assert }) => {
    for (const [position, entry, next] of [
      [2, 'Open the list with this', 1],
      [1, 'Open the list without this', 2],
    ] as const) {
      const hands = await list('?view=1&search=villa', { views: [{ ...view, position }] })
      const views = within(await screen.findByRole('navigation', { name: 'Views' }))
      await hands.click(views.getByRole('button', { name: 'Options of the view Dear' }))
      await hands.click(await screen.findByRole('menuitem', { name: entry }))
      await waitFor(() => assert.deepEqual(sent().at(-1), { position: next }))
      leave()
    }
  })
})
