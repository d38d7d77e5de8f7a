import {
  button,
  fireEvent,
  gone,
  lost,
  network,
  press,
  screen,
  see,
  show,
  waitFor,
  within,
  type Hands,
} from './screen.js'
import { resolveObjectURL } from 'node:buffer'
import { test } from '@japa/runner'
import limits from '#config/limits'
import type { ImportAnswer } from '~/components/imports/import_answer'
import { ImportScreen } from '~/components/imports/import_screen'
import type { Area } from '~/lib/areas'

const admins = 'POST /api/users/imports/properties'
const owners = 'POST /api/property-owner/imports/properties'

const columnsOf = (headings: Record<string, string | null>) =>
  Object.entries(headings).map(([heading, field]) => ({
    heading,
    field,
    unit: heading === 'Sq ft' ? ('sqft' as const) : null,
    is_passed_over: heading === 'created_at',
  }))

const answer = (changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  message: '2 rows were imported.',
  rows: 4,
  created: 1,
  updated: 1,
  unchanged: 1,
  refused: [],
  unknown_columns: [],
  columns: columnsOf({ 'title': 'title', 'Sq ft': 'area', 'Agent': null, 'created_at': null }),
  fields: ['title', 'price', 'area'],
  changes: [
    {
      ...{ line: 2, id: null, label: 'Sea villa', action: 'created', photos: 2 },
      changes: [{ field: 'price', from: null, to: 1250000 }],
    },
    {
      ...{ line: 3, id: 7, label: 'Loft', action: 'updated', photos: 0 },
      changes: [{ field: 'price', from: 186500, to: 190000 }],
    },
  ],
  refused_file: null,
  last_rows: null,
  photos: { used: 0, unused: [] },
  operation_id: null,
  ...changes,
})

const refusedRow = {
  refused: [{ line: 5, errors: [{ field: 'price', message: '“call us” is not a number.' }] }],
  refused_file: '\uFEFFtitle,errors\r\n',
}

const table = (name = 'spring.csv', size?: number) => {
  const file = new File(['title,price\nSea villa,1\n'], name)
  return size ? Object.defineProperty(file, 'size', { value: size }) : file
}

const open = (area: Area = 'admin') => show(<ImportScreen area={area} list="properties" />)

const input = () => screen.getByLabelText('Choose a file', { selector: 'input' })

async function drop(hands: Hands, ...files: File[]) {
  await hands.upload(input(), files)
}

const select = (heading: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Import the column “${heading}” as`)

/** What was sent, by its names. */
const sent = () =>
  network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as string)
const has = (body: string, name: string) => body.includes(`name="${name}"`)

test.group('Imports | a file', () => {
  for (const [area, route] of [
    ['admin', admins],
    ['owner', owners],
  ] as const) {
    test(`is read at once in the area of the ${area}, and nothing is stored`, async ({
      assert,
    }) => {
      network.answers({ [route]: { body: answer() } })
      const hands = await open(area)
      await drop(hands, table())
      await see('2 rows were imported.')
      await see('spring.csv')
      assert.isTrue(sent().every((body) => has(body, 'dry_run') && has(body, 'file')))
      assert.equal(select('Sq ft').value, 'area')
      await see('From sq ft to m²')
      await see("Passed over, since an import doesn't set them: created_at")
      const agent = select('Agent').closest('dd')!
      within(agent).getByText('Not recognised')
      button('Import 2 rows')
    })
  }

  test('that is too large is not sent, and a second one is not taken', async ({ assert }) => {
    const hands = await open()
    await drop(hands, table('large.csv', limits.imports.bytes + 1))
    await see('“large.csv” is larger than 10 MB.')
    fireEvent.change(input(), { target: { files: [table('a.csv'), table('b.csv')] } })
    await see('Please choose one CSV file at a time.')
    assert.isEmpty(sent())
  })

  test('that can be read in part asks for the column that is missing', async ({ assert }) => {
    const columns = columnsOf({ title: 'title', Cost: null })
    const errors = [{ field: 'file', message: 'No column is the price.', rule: 'columns' }]
    const refusal = { message: 'Please check.', errors, columns, fields: ['title', 'price'] }
    network.answers({ [admins]: { status: 422, body: refusal } })
    const hands = await open()
    await drop(hands, table())
    await see('No column is the price.')
    assert.isNull(screen.queryByText('What will happen'))

    network.answers({ [admins]: { body: answer() } })
    await hands.selectOptions(select('Cost'), 'price')
    await see('What will happen')
    await gone('No column is the price.')
    assert.include(sent().at(-1), '{"Cost":"price"}')
  })

  test('gives a field to one column, which takes it from the other', async ({ assert }) => {
    network.answers({ [admins]: { body: answer() } })
    const hands = await open()
    await drop(hands, table())
    await see('What will happen')
    await hands.selectOptions(select('Agent'), 'title')
    await waitFor(() => assert.lengthOf(sent(), 2))
    assert.include(sent().at(-1), '{"title":"","Agent":"title"}')
    const columns = columnsOf({ title: null, Agent: 'title' })
    columns[0].is_passed_over = true // as the server tells what was left out
    network.answers({ [admins]: { body: answer({ columns }) } })
    await hands.selectOptions(select('title'), '')
    await waitFor(() => assert.equal(select('Agent').value, 'title'))
    assert.equal(select('title').value, '')
  })

  test('stays where the connection breaks, and is read again', async ({ assert }) => {
    network.answers({ [admins]: lost })
    const hands = await open()
    await drop(hands, table())
    await see('Network error: No response from server.')
    await see('spring.csv')
    network.answers({ [admins]: { body: answer() } })
    await press(hands, 'Try again')
    await see('What will happen')
    assert.lengthOf(sent(), 2)
  })

  test('comes with photos, and tells which of them no row names', async ({ assert }) => {
    const photos = { used: 1, unused: ['roof.jpg'] }
    network.answers({ [admins]: { body: answer({ photos }) } })
    const hands = await open()
    button('Add photos or a ZIP')
    await drop(hands, new File(['x'], 'a.jpg', { type: 'image/jpeg' }), table('a.zip'))
    await see('2 photos and ZIPs')
    assert.isEmpty(sent())
    await drop(hands, table())
    await see('1 photo is named in no row: roof.jpg')
    assert.lengthOf(sent()[0].match(/name="images"/g)!, 2)
    await press(hands, 'Remove the photos')
    await waitFor(() => assert.isFalse(has(sent().at(-1)!, 'images')))
  })
})

test.group('Imports | what will happen', () => {
  test('shows each field before and after, and what is new on request', async ({ assert }) => {
    network.answers({ [admins]: { body: answer() } })
    const hands = await open()
    await drop(hands, table())
    await hands.click(await screen.findByRole('tab', { name: '1 Changed' }))
    await see('186,500')
    await see('190,000')
    await hands.click(screen.getByRole('tab', { name: '1 New' }))
    assert.isNull(screen.queryByText('1,250,000'))
    await press(hands, /Sea villa/)
    await see('1,250,000')
  })

  test('asks what becomes of refused rows, and offers them as a file', async ({ assert }) => {
    network.answers({ [admins]: { body: answer(refusedRow) } })
    const hands = await open()
    await drop(hands, table())
    await see('Line 5')
    await see(/Price.*: “call us” is not a number\./)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the refused row' })
    assert.equal(link.download, 'refused-rows.csv')
    const { size } = resolveObjectURL(link.href)!
    assert.equal(size, new Blob([refusedRow.refused_file]).size)

    await press(hands, 'Import 2 rows')
    await see('Please mend the refused rows first, or leave them out.')
    assert.lengthOf(sent(), 1)
    await hands.click(screen.getByLabelText('Leave the refused row out'))
    await press(hands, 'Import 2 rows')
    await see('2 rows imported')
    assert.isTrue(has(sent()[1], 'skip_refused'))
    assert.isFalse(has(sent()[1], 'dry_run'))
  })

  test('asks before a file with far fewer rows', async ({ assert }) => {
    network.answers({ [admins]: { body: answer({ last_rows: 400 }) } })
    const hands = await open()
    await drop(hands, table())
    await see('What will happen')
    await press(hands, 'Import 2 rows')
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText(/had 400 rows, this file has 4 rows/)
    assert.lengthOf(sent(), 1)
    await hands.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
    await see('2 rows imported')
    assert.isTrue(has(sent()[1], 'allow_fewer'))
  })

  test('asks also where the server alone knows of more rows', async ({ assert }) => {
    network.answers({ [admins]: { body: answer() } })
    const hands = await open()
    await drop(hands, table())
    await see('What will happen')
    const refusal = { message: 'Fewer rows.', rows: 4, last_rows: 400 }
    network.answers({ [admins]: { status: 409, body: refusal } })
    await press(hands, 'Import 2 rows')
    const dialog = within(await screen.findByRole('alertdialog'))
    await hands.click(dialog.getByRole('button', { name: 'Cancel' }))
    await gone('Far fewer rows than last time')
    assert.equal(button('Import 2 rows').disabled, false)
  })

  test('says when there is nothing to import', async ({ assert }) => {
    network.answers({ [admins]: { body: answer({ created: 0, updated: 0, changes: [] }) } })
    const hands = await open()
    await drop(hands, table())
    await see('No row is new or changed, so there is nothing to import.')
    assert.isNull(screen.queryByRole('button', { name: /^Import/ }))
  })
})

test.group('Imports | the import', () => {
  async function checked(changes?: Partial<ImportAnswer>) {
    network.answers({ [admins]: { body: answer(changes) } })
    const hands = await open()
    await drop(hands, table())
    await see('What will happen')
    return hands
  }

  test('tells what it did, and is undone by its message', async () => {
    const hands = await checked()
    const offer = 'id=11&action=created&type=property&label=2+properties&count=2&area=admin'
    network.answers({
      [admins]: {
        body: answer({ operation_id: '11' }),
        headers: { 'x-operation-undo': offer },
      },
      'POST /api/users/operations/11/undo': {
        body: { message: 'Undone.', operation: {}, skipped: [], skipped_count: 0 },
      },
    })
    await press(hands, 'Import 2 rows')
    await see('2 rows imported')
    await see('Import another file')
    await press(hands, 'Undo')
    await gone('2 rows imported')
    await see('Drop a CSV file here')
  })

  for (const [status, message] of [
    [413, 'The file is too large.'],
    [429, 'At most 5 imports an hour.'],
    [401, 'Session expired. Please log in again.'],
    [503, 'The database is busy.'],
  ] as const) {
    test(`that is refused with ${status} leaves the file and the choices`, async ({ assert }) => {
      const hands = await checked(refusedRow)
      await hands.click(screen.getByLabelText('Leave the refused row out'))
      network.answers({ [admins]: { status, body: { message } } })
      await press(hands, 'Import 2 rows')
      await see(message)
      await see('spring.csv')
      assert.isTrue(screen.getByLabelText<HTMLInputElement>('Leave the refused row out').checked)
      assert.equal(button('Import 2 rows').disabled, false)
    })
  }

  test('that got no answer has to be looked at again before it is repeated', async ({ assert }) => {
    const hands = await checked()
    network.answers({ [admins]: lost })
    await press(hands, 'Import 2 rows')
    await see('No answer came. The rows may be stored all the same')
    assert.isNull(screen.queryByText('Import 2 rows'))
    network.answers({ [admins]: { body: answer({ created: 0, updated: 0, changes: [] }) } })
    await press(hands, 'Try again')
    await see('No row is new or changed')
    assert.isTrue(has(sent().at(-1)!, 'dry_run'))
  })

  test('asks before its page is left', async ({ assert }) => {
    const hands = await checked()
    const { release } = network.hold(admins, { body: answer() })
    await press(hands, 'Import 2 rows')
    await waitFor(() => assert.isTrue(button(/Import 2 rows/).disabled))
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    assert.isTrue(closing.defaultPrevented)
    release()
    await see('2 rows imported')
  })
})
