import { lost, network, press, screen, see, show, logIn } from './screen.js'
import { test } from '@japa/runner'
import { LastChanges } from '~/components/history/records/last_changes'
import { country } from './rows.js'

const changesCall = 'GET /api/property-owner/properties/7/changes'
const undoCall = 'POST /api/property-owner/operations/one/undo'

const change = (id: number, values: object) => ({
  id,
  operation_id: 'one',
  at: '2026-01-01T10:00:00Z',
  actor: { id: 1, name: 'Amina' },
  via: 'web',
  account: null,
  token: null,
  action: 'updated',
  record: { type: 'property', id: 7, label: 'Villa', exists: true },
  changes: [],
  verdict: null,
  images: null,
  undo: 'impossible',
  ...values,
})

const price = [{ field: 'price', from: 1_902_500, to: 1_900_000 }]

async function openChanges(changes: object[]) {
  logIn('owner')
  network.answers({
    [changesCall]: { body: changes },
    'GET /api/users/countries': { body: [country()] },
  })
  const hands = await show(<LastChanges propertyId={7} />)
  await screen.findByRole('heading', { name: 'Last changes' })
  return hands
}

test.group('Last changes of an owner’s property', () => {
  test('say what was changed, by whom, and offer the undo that is possible', async ({ assert }) => {
    const hands = await openChanges([
      change(3, { changes: price, undo: 'possible' }),
      change(2, { action: 'reviewed', verdict: 'approved', actor: null }),
      change(1, { action: 'created' }),
    ])
    const [edit, review, creation] = await screen.findAllByRole('listitem')
    assert.match(edit.innerText, /Price/)
    assert.match(edit.innerText, /1,902,500/)
    assert.match(edit.innerText, /1,900,000/)
    assert.match(edit.innerText, /You/)
    assert.match(review.innerText, /Approved/)
    assert.match(review.innerText, /An admin/)
    assert.match(creation.innerText, /Added/)
    assert.lengthOf(screen.getAllByRole('button', { name: 'Undo' }), 1)

    network.answers({
      [changesCall]: { body: [change(3, { changes: price, undo: 'done' })] },
      [undoCall]: { body: { message: 'Undone.', done: [], skipped: [], skipped_count: 0 } },
    })
    await press(hands, 'Undo')
    await see('Undone')
    assert.isNull(screen.queryByRole('button', { name: 'Undo' }))
  })

  test('say why an undo failed', async () => {
    const hands = await openChanges([change(3, { changes: price, undo: 'possible' })])
    await screen.findByRole('button', { name: 'Undo' })
    network.answers({ [undoCall]: lost })
    await press(hands, 'Undo')
    await see('Network error: No response from server.')
    const message = 'This has been undone already.'
    network.answers({ [undoCall]: { status: 409, body: { message } } })
    await press(hands, 'Undo')
    await see(message)
  })

  test('say what an undo has left, as it was changed since', async () => {
    const hands = await openChanges([change(3, { changes: price, undo: 'possible' })])
    await screen.findByRole('button', { name: 'Undo' })
    const reason = '“Loft” has been changed since: active state.'
    const skipped = [{ record: { type: 'property', id: 8, label: 'Loft' }, reason }]
    const body = { message: 'Undone, 1 skipped.', done: [], skipped, skipped_count: 1 }
    network.answers({ [undoCall]: { body } })
    await press(hands, 'Undo')
    await see(reason)
  })

  test('say when they can not be read', async ({ assert }) => {
    logIn('owner')
    network.answers({ [changesCall]: lost })
    await show(<LastChanges propertyId={7} />)
    await see('The changes could not be loaded.')
    assert.isNull(screen.queryByText(/loaded before/))
  })
})
