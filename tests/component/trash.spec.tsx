import { network, press, screen, see, visit, waitFor } from './screen.js'
import { test } from '@japa/runner'
import { listOf } from './rows.js'
import Trash from '~/pages/admin/trash'

const row = (id: number, label: string) => ({
  id,
  label,
  owner: { id: 5, name: 'Huda' },
  image_count: 0,
  cover: null,
  deleted_at: '2026-01-01T00:00:00Z',
  deleted_by: null,
  purged_at: '2026-01-31T00:00:00Z',
})
const restore = 'POST /api/users/trash/restore'

test.group('Trash', () => {
  test('restores what is ticked, and says what was not and why', async ({ assert }) => {
    network.answers({ 'GET /api/users/trash': listOf([row(1, 'Villa'), row(2, 'Hut')]) })
    const hands = await visit(Trash)
    const button = await screen.findByRole('button', { name: 'Restore Villa' })
    assert.equal(button.textContent, 'Restore')
    await hands.click(screen.getByRole('checkbox', { name: 'Select Villa' }))
    await hands.click(screen.getByRole('checkbox', { name: 'Select Hut' }))
    network.answers({ [restore]: { status: 500, body: { message: 'Our fault.' } } })
    await press(hands, 'Restore 2')
    await see('Our fault.')

    const reason = 'The country of “Hut” is gone.'
    const message = '1 property restored, switched off, 1 skipped.'
    network.answers({
      'GET /api/users/trash': listOf([row(2, 'Hut')]),
      [restore]: { body: { message, done: [1], skipped: [{ id: 2, reason }] } },
    })
    await press(hands, 'Restore 2')
    await see(`${message} ${reason}`)
    const sent = network.calls.filter(({ method }) => method === 'POST')
    assert.deepEqual(sent.at(-1)?.body, { ids: [1, 2] })
    await waitFor(() => assert.isNull(screen.queryByRole('region', { name: '2 selected' })))
  })

  test('offers no filter, because its list has none', async ({ assert }) => {
    network.answers({ 'GET /api/users/trash': listOf([row(1, 'Villa')]) })
    await visit(Trash)
    await see('Villa')
    assert.isNull(screen.queryByRole('button', { name: 'Add filter' }))
  })
})
