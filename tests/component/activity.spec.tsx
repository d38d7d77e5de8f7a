import {
  field,
  fill,
  gone,
  leave,
  network,
  press,
  screen,
  see,
  show,
  visit,
  waitFor,
  within,
} from './screen.js'
import { test } from '@japa/runner'
import { listOf, owner } from './rows.js'
import { changedFields, fieldsOf } from '#fields/changed_fields'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { RecordHistory } from '~/components/history/records/record_history'
import { text } from '~/lib/texts'
import Activity from '~/pages/admin/activity'
import AllUsers from '~/pages/admin/users/all'

const operation = (values: object = {}) => ({
  id: 'abc',
  at: '2026-01-01T00:00:00Z',
  action: 'activated',
  verdict: null,
  actor: { id: 1, name: 'Amina' },
  account: null,
  token: null,
  record: null,
  record_type: 'property',
  label: '522 properties',
  count: 522,
  via: 'web',
  undo: 'possible',
  changes: null,
  ...values,
})
const histories = {
  property: 'GET /api/users/properties/7/changes',
  user: 'GET /api/users/7/changes',
} as const

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

  test('says before an undo what it sets back, and before that of an undo that it is made again', async ({
    assert,
  }) => {
    const record = (id: number) => ({ type: 'property', id, exists: true })
    const one = { label: 'Villa', count: 1 }
    const changed = operation({ ...one, action: 'updated', record: record(7) })
    const undone = operation({ ...one, id: 'xyz', action: 'undone', record: record(8) })
    const prices = (from: number, to: number) => ({ changes: [{ field: 'price', from, to }] })
    network.answers({
      'GET /api/users/operations': listOf([undone, { ...changed, ...prices(100, 200) }]),
      'GET /api/users/operations/abc': {
        body: {
          operation: changed,
          changes: [change(7, { action: 'updated', ...prices(100, 200) })],
        },
      },
      'GET /api/users/operations/xyz': {
        body: {
          operation: undone,
          changes: [change(7, { action: 'undone', ...prices(200, 100) })],
        },
      },
      [undo]: { body: { message: 'Done.', skipped: [], skipped_count: 0 } },
    })
    const hands = await visit(Activity)
    const press = async (index: number) => {
      const buttons = await screen.findAllByRole('button', { name: 'Undo' })
      await hands.click(buttons[index])
      return question()
    }
    const again = await press(0)
    await again.findByText(/Makes again what was undone/)
    await again.findByText('200')
    await hands.click(again.getByRole('button', { name: 'Cancel' }))
    await gone('Undo this change?')

    const asked = await press(1)
    const values = await waitFor(() => document.querySelector('[role="alertdialog"] dl')!)
    assert.match(values.textContent, /Before: 200.*After: 100/)
    await hands.click(asked.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      assert.equal(network.calls.filter(({ method }) => method === 'POST').length, 1)
    )
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

  test('says on a line which field went from what to what', async ({ assert }) => {
    const line = (id: string, values: object) => {
      const record = { id: Number(id), exists: true }
      return operation({ id, action: 'updated', record, label: 'Villa', count: 1, ...values })
    }
    const price = { field: 'price', from: 836500, to: 812000 }
    const title = { field: 'title', from: 'A', to: 'B' }
    const enquiry = (to: string) => [{ field: 'enquiry', from: 'new', to }]
    network.answers({
      'GET /api/users/operations': listOf([
        line('1', { changes: [price] }),
        line('2', { changes: [price, title] }),
        line('3', { changes: [{ field: 'description', from: null, to: null }] }),
        line('4', {
          action: 'undone',
          changes: [price],
          actor: null,
          via: 'terminal',
          account: 'root',
        }),
        line('5', { action: 'created', record_type: 'user', label: 'Huda', changes: [] }),
        line('6', { action: 'activated', actor: null, via: 'system', changes: [] }),
        line('7', { of_enquiries: true, one_enquiry: true, changes: enquiry('answered') }),
        line('8', { of_enquiries: true, changes: enquiry('spam') }),
        line('10', {
          ...{ of_enquiries: true, one_enquiry: true, of_reports: true },
          changes: enquiry('answered'),
        }),
        line('1', { id: '9', action: 'second_factor_on', record_type: 'user', label: 'Amina' }),
      ]),
    })
    await visit(Activity)
    await see('changed the price')
    const lines = [...document.querySelectorAll('.history-line > p:first-child')]
    assert.deepEqual(
      lines.map(({ textContent }) => textContent),
      [
        'Amina changed the price of Villa: 836,500 → 812,000',
        'Amina changed Villa: Price 836,500 → 812,000, Title “A” → “B”',
        'Amina changed the description of Villa',
        'Somebody in the terminal undid a change to Villa: Price 836,500 → 812,000',
        'Amina added the user Huda',
        'Manzil switched on Villa',
        'Amina marked an enquiry about Villa as answered',
        'Amina marked enquiries about Villa as spam',
        'Amina marked a report about Villa as closed',
        'Amina switched on the second step',
      ]
    )
    await see('as root')
    assert.lengthOf(screen.getAllByRole('button', { name: 'What changed' }), 1)
  })

  test('folds what one user did to one record within minutes, and opens to each of it', async ({
    assert,
  }) => {
    const line = (id: string, minute: number, values: object = {}) =>
      operation({
        id,
        at: `2026-01-01T00:${minute}:00Z`,
        record: { id: 7, exists: true },
        label: 'Villa',
        count: 1,
        ...values,
      })
    const other = { actor: { id: 2, name: 'Huda' }, action: 'deactivated' }
    const loft = { record: { id: 8, exists: false }, label: 'Loft', undo: 'impossible' }
    network.answers({
      'GET /api/users/operations': listOf([
        line('1', 59, { action: 'images_added' }),
        line('2', 55, other),
        line('3', 50, { action: 'created' }),
        line('4', 39, { action: 'activated' }),
        line('5', 31, { ...loft, action: 'deleted' }),
        line('6', 30, { ...loft, action: 'created' }),
      ]),
    })
    const hands = await visit(Activity)
    await see('2 changes')
    const lines = () =>
      [...document.querySelectorAll('.history-line')].map((each) => {
        const [sentence, small] = each.querySelectorAll('p')
        return `${sentence.textContent}${small.textContent.includes('2 changes') ? ', 2 changes' : ''}`
      })
    const others = [
      'Huda switched off Villa',
      'Amina switched on Villa',
      'Amina deleted Loft, 2 changes',
    ]
    assert.deepEqual(lines(), ['Amina added the property Villa, 2 changes', ...others])
    assert.lengthOf(screen.getAllByRole('button', { name: 'Undo' }), 2)
    await hands.click(screen.getAllByRole('button', { name: 'What changed' })[0])
    assert.includeMembers(lines(), [
      'Amina added photos to Villa',
      'Amina added the property Villa',
    ])
    assert.lengthOf(screen.getAllByRole('button', { name: 'Undo' }), 4)
  })

  test('folds what one user did to several records in the same way, and names a file by itself', async ({
    assert,
  }) => {
    const line = (id: number, values: object = {}) =>
      operation({
        ...{ id: `${id}`, record: { id, exists: true }, label: `Villa ${id}`, count: 1 },
        ...values,
      })
    const approved = { action: 'reviewed', verdict: 'approved' }
    const closed = [{ field: 'enquiry', from: 'new', to: 'answered' }]
    const ofReport = { action: 'updated', of_enquiries: true, of_reports: true, one_enquiry: true }
    const price = [{ field: 'price', from: 1, to: 2 }]
    network.answers({
      'GET /api/users/operations': listOf([
        line(1, approved),
        line(2, approved),
        line(3, { ...approved, verdict: 'rejected' }),
        line(4, approved),
        line(5, { ...ofReport, changes: closed }),
        line(5, { id: 'off', action: 'deactivated' }),
        line(6, { action: 'updated', changes: price }),
        line(7, { action: 'updated', changes: price }),
        operation({ id: '8', action: 'created', file: 'agency.csv', label: '47 properties' }),
        operation({ id: '9', action: 'undone', file: 'agency.csv', label: '47 properties' }),
      ]),
    })
    const hands = await visit(Activity)
    await see(/approved 3 properties/)
    const lines = () =>
      [...document.querySelectorAll('.history-line')].map((each) =>
        each.querySelector('p')!.textContent.replaceAll(/[\u2066-\u2069]/g, '')
      )
    assert.deepEqual(lines(), [
      'Amina approved 3 properties',
      'Amina rejected Villa 3',
      'Amina marked a report about Villa 5 as closed',
      'Amina switched off Villa 5',
      'Amina changed the price of Villa 6: 1 → 2',
      'Amina changed the price of Villa 7: 1 → 2',
      'Amina imported 47 properties from agency.csv',
      'Amina undid the import of 47 properties from agency.csv',
    ])
    await hands.click(screen.getAllByRole('button', { name: 'What changed' })[0])
    assert.includeMembers(lines(), ['Amina approved Villa 1', 'Amina approved Villa 4'])
  })

  test('hides no switch of what visitors see or of who may come in', async ({ assert }) => {
    const values = { action: 'updated', count: 1, label: 'Villa', record: { id: 7, exists: true } }
    const price = [{ field: 'price', from: 1, to: 2 }]
    const available = { field: 'available', from: true, to: false }
    const huda = { label: 'Huda', record: { id: 5, exists: true }, record_type: 'user' }
    const email = [{ field: 'email', from: 'huda@x.io', to: 'h@x.io' }]
    const name = [{ field: 'name', from: 'Huda', to: 'Hoda' }]
    network.answers({
      'GET /api/users/operations': listOf([
        operation({ ...values, id: '1', changes: price }),
        operation({ ...values, id: '2', changes: [available] }),
        operation({ ...values, id: '3', changes: price }),
        operation({ ...values, ...huda, id: '4', changes: name }),
        operation({ ...values, ...huda, id: '5', changes: email }),
      ]),
    })
    await visit(Activity)
    await see(/changed the e-mail/i)
    assert.lengthOf(document.querySelectorAll('.history-line'), 4)
    assert.lengthOf(screen.getAllByText(/changed the price/), 1)
  })

  test('leaves out logins unless they are asked for', async ({ assert }) => {
    network.answers({ 'GET /api/users/operations': listOf([]) })
    await visit(Activity)
    await visit(Activity, { url: '/activity?action=signed_in' })
    await waitFor(() =>
      assert.deepEqual(
        network.calls.map(({ query }) => [query.get('sign_ins'), query.get('action')]),
        [
          ['0', null],
          [null, 'signed_in'],
        ]
      )
    )
  })

  test('offers to show all where the address has an unknown filter', async ({ assert }) => {
    network.answers({
      'GET /api/users/operations': ({ query }) =>
        query.has('field') ? { status: 422, body: { message: 'Wrong.', errors: [] } } : listOf([]),
    })
    const hands = await visit(Activity, { url: '/activity?field=colour' })
    await see('This address asks for a filter')
    assert.isNull(screen.queryByText('Try again'))
    await press(hands, 'Show the whole list')
    await see('Nothing has been changed yet')
  })

  test('names the record once on its own page, and finds changes by their field', async ({
    assert,
  }) => {
    const record = { type: 'property', id: 7, label: 'Villa', exists: true }
    const row = (id: number, values: object) => ({
      ...operation(),
      ...change(id, { record, operation_id: 'abc', ...values }),
    })
    const price = row(1, {
      action: 'updated',
      changes: [{ field: 'price', from: 836500, to: 812000 }],
    })
    network.answers({
      'GET /api/users/properties/7/changes': ({ query }) =>
        listOf(
          query.get('field') === 'price' ? [price] : [row(2, { action: 'deactivated' }), price]
        ),
    })
    const hands = await show(<RecordHistory of={{ type: 'property', id: 7 }} />)
    await see('switched it off')
    await see('836,500 → 812,000')
    assert.notInclude(document.body.textContent, 'Villa')
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Price')
    await gone('switched it off')
    await see('changed the price')
  })

  test('names each field whose change it tells', ({ assert }) => {
    for (const field of changedFields) {
      assert.match(text(`fields.the_${field}`), /^(the|an?) /, field)
    }
  })

  test('offers every field that changes of a property or a user name, in the server’s order', async ({
    assert,
  }) => {
    assert.includeMembers([...fieldsOf.property], ['bedrooms', 'purpose', 'reference'])
    for (const type of ['property', 'user'] as const) {
      network.answers({ [histories[type]]: listOf([{ ...operation(), ...change(1) }]) })
      await show(<RecordHistory of={{ type, id: 7 }} />)
      const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Field' })
      const [, ...offered] = Array.from(select.options, ({ value }) => value)
      assert.deepEqual(offered, [...fieldsOf[type]])
      leave()
    }
    assert.deepEqual(Object.keys(fieldLabels), changedFields)
  })
})
