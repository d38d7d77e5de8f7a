import { field, fill, gone, network, press, screen, visit, waitFor, within } from './screen.js'
import { test } from '@japa/runner'
import { listOf, owner } from './rows.js'
import Activity from '~/pages/admin/activity'
import AllUsers from '~/pages/admin/users/all'

const operation = (values: object = {}) => ({
  id: 'abc',
  at: '2026-01-01T00:00:00Z',
  action: 'activated',
  verdict: null,
  actor: { id: 1, name: 'Amina' },
  account: null,
  record: null,
  record_type: 'property',
  label: '522 properties',
  count: 522,
  via: 'pages',
  undo: 'possible',
  ...values,
})
const change = (id: number, values: object = {}) => ({
  id,
  action: 'activated',
  record: { type: 'property', id, label: `Villa ${id}`, exists: true },
  changes: [],
  images: [],
  ...values,
})
const undo = 'POST /api/users/operations/abc/undo'
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }))

test.group('Activity', () => {
  test('shows all changes of an operation that has more than one answer names', async () => {
    const changes = Array.from({ length: 522 }, (_, index) => change(index + 1))
    const stored = operation()
    network.answers({
      'GET /api/users/operations': listOf([stored]),
      'GET /api/users/operations/abc': ({ query }) => {
        const start = 500 * (Number(query.get('page')) - 1)
        return { body: { operation: stored, changes: changes.slice(start, start + 500) } }
      },
    })
    const hands = await visit(Activity)
    await hands.click(await screen.findByRole('button', { name: 'What changed' }))
    for (const more of [502, 402, 302, 202, 102, 2]) {
      await hands.click(await screen.findByRole('button', { name: `Show ${more} more` }))
    }
    await screen.findByText('Villa 522')
    await press(hands, 'Undo')
    ;(await question()).getByText(/Sets back 522 records/)
  })

  test('says of a restored property that it goes back to the trash, and nothing else', async ({
    assert,
  }) => {
    const record = { type: 'property', id: 7, exists: true }
    const stored = operation({ action: 'restored', record, label: 'Villa', count: 1 })
    const restored = [change(7, { changes: [{ field: 'active', from: 1, to: 0 }] })]
    network.answers({
      'GET /api/users/operations': listOf([stored]),
      'GET /api/users/operations/abc': { body: { operation: stored, changes: restored } },
    })
    const hands = await visit(Activity)
    await hands.click(await screen.findByRole('button', { name: 'Undo' }))
    const asked = await question()
    await asked.findByText('The property goes back to the trash.')
    assert.isNull(document.querySelector('[role="alertdialog"] dl'))
  })

  test('closes a user’s dialog after an undo there, unless something was typed', async ({
    assert,
  }) => {
    const record = { type: 'user', id: 5, label: 'Huda', exists: true }
    const stored = operation({ record, record_type: 'user', label: 'Huda', count: 1 })
    const row = { ...stored, ...change(5, { record }), operation_id: 'abc' }
    network.answers({
      'GET /api/users/fetch-all-users': listOf([owner()]),
      'GET /api/users/countries': { body: [] },
      'GET /api/users/5/changes': listOf([row]),
      'GET /api/users/operations/abc': { body: { operation: stored, changes: [row] } },
      [undo]: { body: { message: 'Done.', skipped: [], skipped_count: 0 } },
    })
    const hands = await visit(AllUsers)
    const openHistory = async () => {
      await hands.click(await screen.findByRole('button', { name: 'Edit Huda' }))
      await hands.click(await screen.findByText('History'))
    }
    const answer = async (name: string) => {
      await hands.click(await screen.findByRole('button', { name: 'Undo' }))
      await hands.click((await question()).getByRole('button', { name }))
    }
    const calls = () => network.calls.filter(({ method }) => method === 'POST').length
    await openHistory()
    await answer('Cancel')
    await gone('Undo this change?')
    assert.equal(calls(), 0)
    await answer('Undo')
    await waitFor(() => assert.isNull(screen.queryByRole('dialog')))
    assert.equal(calls(), 1)

    await openHistory()
    await fill(hands, 'Name', 'Hudaa')
    await answer('Undo')
    await press(hands, 'Stay')
    await gone('Close without saving?')
    assert.equal(calls(), 2)
    assert.equal(field('Name').value, 'Hudaa')
  })
})
