import {
  button,
  choose,
  fireEvent,
  focusOn,
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
import { router } from '@inertiajs/react'
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
    is_guess: heading === 'Location',
    samples: heading === 'Agent' ? ['Sara', 'Omar'] : [],
  }))

const answer = (changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  message: '2 rows were imported.',
  rows: 4,
  created: 1,
  updated: 1,
  unchanged: 1,
  refused: [],
  warnings: [],
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
  photos: { used: 0, unused: [] },
  operation_id: null,
  ...changes,
})

const callUs = { field: 'price', message: '“call us” is not a number.', value: 'call us' }
const refusedRow = {
  refused: [{ line: 5, label: 'A-1 · Barn', errors: [callUs] }],
  refused_file: '\uFEFFtitle,errors\r\n',
}

const table = (name = 'spring.csv', size?: number) => {
  const file = new File(['title,price\nSea villa,1\n'], name)
  return size ? Object.defineProperty(file, 'size', { value: size }) : file
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const open = (area: Area = 'admin') => {
  router.remember('', 'import') // all tests have one entry of the history
  network.answers({
    'GET /api/users/countries': { body: [{ id: 3, name: 'Oman', parent_id: null, version: 1 }] },
    'GET /api/users/property-owners': { body: [{ id: 7, name: 'Sara Haddad' }] },
    'GET /api/users/fetch-property-owner': { body: [] },
  })
  return show(<ImportScreen area={area} list="properties" />)
}

/** The page once this answer to a table has come. */
async function checked(changes?: Partial<ImportAnswer>, area: Area = 'admin') {
  network.answers({ [area === 'admin' ? admins : owners]: { body: answer(changes) } })
  const hands = await open(area)
  await drop(hands, table())
  await figures()
  return hands
}

const figures = () => screen.findByRole('tab', { name: /^\d+ New/ })
const hasFigures = () => screen.queryByRole('tab', { name: /^\d+ New/ })

const input = () => screen.getByLabelText('Choose a file', { selector: 'input' })

async function drop(hands: Hands, ...files: File[]) {
  await hands.upload(input(), files)
}

const select = (heading: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Import the column “${heading}” as`)

/** What was sent, by its names. */
const sent = () =>
  network.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as string)
const valueIn = (body: string, name: string) =>
  new RegExp(`name="${name}"\\r?\\n\\r?\\n(.*)`).exec(body)?.[1].trim()
const keyIn = (body: string) => valueIn(body, 'key')
const has = (body: string, name: string) => body.includes(`name="${name}"`)

test.group('Imports | a file', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`is read at once in the area of the ${area}, and nothing is stored`, async ({
      assert,
    }) => {
      const hands = await checked({}, area)
      await see('spring.csv')
      assert.isTrue(sent().every((body) => has(body, 'dry_run') && has(body, 'file')))
      await see('1 of 4 needs you')
      const agent = select('Agent').closest<HTMLElement>('dl > div')!
      within(agent).getByText('Not recognised')
      within(agent).getByText(/Sara.*Omar/)
      assert.isNull(screen.queryByLabelText('Import the column “Sq ft” as'))
      await press(hands, '3 more columns')
      assert.equal(select('Sq ft').value, 'area:sqft')
      assert.equal(select('Sq ft').selectedOptions[0].text, 'Area in sq ft')
      await see('Ignored: created_at')
      button('Import 2 rows')
    })
  }

  test('that is too large is not sent, and a second one is not taken', async ({ assert }) => {
    const hands = await open()
    await drop(hands, table('large.csv', limits.imports.bytes + 1))
    await see('“large.csv” is larger than 10 MB.')
    fireEvent.change(input(), { target: { files: [table('a.csv'), table('b.csv')] } })
    await see('Please choose one CSV or Excel file at a time.')
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
    assert.isNull(hasFigures())

    network.answers({ [admins]: { body: answer() } })
    await hands.selectOptions(select('Cost'), 'price')
    await figures()
    await gone('No column is the price.')
    assert.include(sent().at(-1), '{"Cost":"price"}')
  })

  test('gives a field to one column, which takes it from the other', async ({ assert }) => {
    const hands = await checked()
    await hands.selectOptions(select('Agent'), 'title')
    await waitFor(() => assert.lengthOf(sent(), 2))
    assert.include(sent().at(-1), '{"title":"","Agent":"title"}')
    const columns = columnsOf({ title: null, Agent: 'title' })
    columns[0].is_passed_over = true // as the server tells what was left out
    network.answers({ [admins]: { body: answer({ columns }) } })
    await hands.selectOptions(select('title'), '')
    await waitFor(() => assert.equal(select('Agent').value, 'title'))
    assert.equal(select('title').value, '')
    await hands.selectOptions(select('title'), 'Area in m²')
    await waitFor(() => assert.include(sent().at(-1), '"title":"area:sqm"'))
  })

  test('stays where the connection breaks, and is read again', async ({ assert }) => {
    network.answers({ [admins]: lost })
    const hands = await open()
    await drop(hands, table())
    await see('Network error: No response from server.')
    await see('spring.csv')
    network.answers({ [admins]: { body: answer() } })
    await press(hands, 'Try again')
    await figures()
    assert.lengthOf(sent(), 2)
  })

  test('comes with photos, and tells which of them no row names', async ({ assert }) => {
    const photos = { used: 1, unused: ['roof.jpg'] }
    network.answers({ [admins]: { body: answer({ photos }) } })
    const hands = await open()
    button('Add photos')
    const inFolder = photo('a.jpg')
    Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'villa/a.jpg' })
    const archive =
      '“photos.zip” is an archive, not a photo. Please unpack it, and choose its photos.'
    const files = [photo('a.jpg'), table('photos.zip'), inFolder]
    fireEvent.change(input(), { target: { files } })
    await see(archive)
    await see('2 photos')
    assert.isEmpty(sent())
    await drop(hands, table())
    await see('1 photo is named in no row: roof.jpg')
    const names = [...sent()[0].matchAll(/name="images"; filename="(.*?)"/g)]
    assert.deepEqual(
      names.map(([, name]) => name),
      ['a.jpg', 'villa/a.jpg']
    )
    await press(hands, 'Remove the photos')
    await waitFor(() => assert.isFalse(has(sent().at(-1)!, 'images')))
    fireEvent.change(input(), { target: { files: [table('photos.zip')] } })
    await see(archive)
    await figures()
  })
})

test.group('Imports | a file of owners', () => {
  test('that is an archive is left to the server, because no photos are taken', async ({
    assert,
  }) => {
    const errors = [{ field: 'file', message: 'This is a ZIP archive.', rule: 'refused' }]
    const refusal = { status: 422, body: { message: 'Please check.', errors } }
    network.answers({ 'POST /api/users/imports/owners': refusal })
    await show(<ImportScreen area="admin" list="owners" />)
    fireEvent.change(input(), { target: { files: [table('owners.zip')] } })
    await see('This is a ZIP archive.')
    assert.isNull(screen.queryByText(/not a photo/))
  })
})

test.group('Imports | what will happen', () => {
  test('shows each field before and after, and what is new on request', async ({ assert }) => {
    const hands = await checked()
    await hands.click(await screen.findByRole('tab', { name: '1 Changed' }))
    await see('186,500')
    await see('190,000')
    await hands.click(screen.getByRole('tab', { name: '1 New' }))
    assert.isNull(screen.queryByText('1,250,000'))
    await press(hands, /Sea villa/)
    await see('1,250,000')
  })

  test('asks what becomes of refused rows, and offers them as a file', async ({ assert }) => {
    const hands = await checked(refusedRow)
    await see('Row 5')
    await see('A-1 · Barn')
    await see(/Price.*: “call us” is not a number\./)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the refused row' })
    assert.equal(link.download, 'refused-rows.csv')
    const { size } = resolveObjectURL(link.href)!
    assert.equal(size, new Blob([refusedRow.refused_file]).size)

    await press(hands, 'Import 2 rows')
    await see('Please fix the refused rows first, or leave them out.')
    assert.lengthOf(sent(), 1)
    await hands.click(screen.getByLabelText('Leave the refused row out'))
    await press(hands, 'Import 2 rows')
    await see('2 rows imported, 1 left out')
    assert.isTrue(has(sent()[1], 'skip_refused'))
    assert.isFalse(has(sent()[1], 'dry_run'))
  })

  test('takes what is typed in place of a refused cell, and offers it for those alike', async ({
    assert,
  }) => {
    const row = (line: number) => ({ line, label: `Barn ${line}`, errors: [callUs] })
    const hands = await checked({ refused: [row(5), row(6), row(7)] })
    await see('3 rows')
    await waitFor(() => assert.include(document.activeElement?.textContent, 'Refused'))
    network.answers({ [admins]: { body: answer({ refused: [row(6), row(7)] }) } })
    const cell = screen.getByLabelText<HTMLInputElement>('Price, row 5')
    assert.equal(cell.value, 'call us')
    await hands.clear(cell)
    await hands.type(cell, '125k{Enter}')
    const corrections = () => JSON.parse(valueIn(sent().at(-1)!, 'corrections')!)
    await waitFor(() => assert.deepEqual(corrections(), { 5: { price: '125k' } }))
    assert.equal(document.activeElement, screen.getByLabelText('Price, row 6'))
    network.answers({ [admins]: { body: answer() } })
    await press(hands, 'The same for these 2 rows')
    const price = { price: '125k' }
    await waitFor(() => assert.deepEqual(corrections(), { 5: price, 6: price, 7: price }))
    await waitFor(() => assert.equal(document.activeElement, button('Import 2 rows')))
    assert.isTrue(sent().every((body) => has(body, 'dry_run')))
  })

  test('leads from an owner who is chosen in a row to the same in all that lack one', async ({
    assert,
  }) => {
    const unknown = { field: 'owner_id', message: 'There is no owner “Omar”.', value: 'Omar' }
    const row = (line: number) => ({ line, label: `Barn ${line}`, errors: [unknown] })
    const columns = columnsOf({ title: 'title', Agent: 'owner_id' })
    const hands = await checked({ columns, refused: [row(5), row(6)] })
    network.answers({ [admins]: { body: answer({ columns, refused: [row(6)] }) } })
    await choose(hands, 'Owner, row 5', 'Sara Haddad')
    await focusOn(() => button('The same for this row'))
    assert.isEmpty(screen.queryAllByRole('option'))
  })

  test('imports by the press that leaves the last cell, once that is right', async ({ assert }) => {
    const hands = await checked(refusedRow)
    const begin = async (held: Partial<ImportAnswer>, value: string) => {
      const check = network.hold(admins, { body: answer(held) })
      const cell = await screen.findByLabelText<HTMLInputElement>('Price, row 5')
      await hands.clear(cell)
      await hands.type(cell, value)
      await hands.click(button('Import 2 rows'))
      check.release()
    }
    await begin(refusedRow, 'call them')
    await see('Please fix the refused rows first, or leave them out.')
    assert.isTrue(sent().every((body) => has(body, 'dry_run')))

    await begin({}, '125')
    await see('2 rows imported')
    assert.lengthOf(sent(), 4)
    assert.isFalse(has(sent()[3], 'dry_run'))
    assert.deepEqual(JSON.parse(valueIn(sent()[3], 'corrections')!), { 5: { price: '125' } })
  })

  test('asks for nothing else where a file lacks what may be chosen', async ({ assert }) => {
    const columns = columnsOf({ title: 'title', price: 'price' })
    const refusal = { message: 'No country.', errors: [], columns, fields: [], rows: 3 }
    const missing = ['owner_id', 'country_id', 'address', 'description']
    network.answers({ [admins]: { status: 422, body: { ...refusal, missing } } })
    const hands = await open()
    await drop(hands, table())
    await see('No column has the owner, country, address, and description yet. Choose them here.')
    await see('3 rows')
    assert.isNull(screen.queryByText('No country.'))
    network.answers({ [admins]: { status: 422, body: { ...refusal, missing: ['price'] } } })
    await hands.type(screen.getByLabelText('Address'), '1 Palm')
    await hands.tab()
    await see('No country.')
  })

  const loft = { line: 3, label: 'Loft', field: 'id', message: 'Number 7 is “Barn” here.' }
  const errors = [
    { field: 'bedrooms', message: 'The number of bedrooms has to be a number.', value: 'two' },
    { field: 'price', message: '“1.250” can be read in two ways.', value: '1.250' },
  ]
  const none = { created: 0, updated: 0, changes: [] }
  const nothing = 'No row is new or changed, so there is nothing to import.'
  const noName = { refused: [{ line: 5, label: '', errors }] }
  const refusedAlone = { ...none, ...refusedRow, message: 'Refused: 1.' }
  for (const [what, changes, shown, hidden] of [
    ['what may not be meant', { warnings: [loft] }, /Number 7 is “Barn” here\./, nothing],
    ['the name of a field', noName, /Price.*: “1\.250” can be read in two ways\./, nothing],
    ['a field’s name once', noName, errors[0].message, /^Bedrooms:/],
    ['that nothing is new', none, nothing, /^Import( \d|$)/],
    ['what is refused alone', refusedAlone, /^Nothing can be imported until/, nothing],
  ] as [string, Partial<ImportAnswer>, string | RegExp, string | RegExp][])
    test(`shows ${what}`, async ({ assert }) => {
      await checked(changes)
      await see(shown)
      assert.isNull(screen.queryByText(hidden))
    })
})

test.group('Imports | the same for every row', () => {
  const withoutOwner = { columns: columnsOf({ title: 'title', country: 'country', id_2: null }) }
  const defaults = () => JSON.parse(valueIn(sent().at(-1)!, 'defaults')!)

  test('asks for what no column says, and checks a choice at once', async ({ assert }) => {
    const hands = await checked(withoutOwner)
    await see('No column has the owner, address, and description yet. Choose them here.')
    assert.isNull(screen.queryByLabelText('Country'))
    await hands.type(screen.getByLabelText('Owner'), 'Sara')
    await hands.click(await screen.findByRole('option', { name: /Sara Haddad/ }))
    await waitFor(() => assert.deepEqual(defaults(), { owner_id: '7' }))

    await hands.type(screen.getByLabelText('Address'), '1 Palm')
    const before = sent().length
    await press(hands, 'More for every row')
    await waitFor(() => assert.deepEqual(defaults(), { owner_id: '7', address: '1 Palm' }))
    assert.equal(sent().length, before + 1)
    await hands.click(screen.getByLabelText('Villa'))
    await waitFor(() => assert.equal(defaults().kind, 'villa'))
    await hands.type(screen.getByLabelText('Country'), 'Oman')
    await hands.click(await screen.findByRole('option', { name: /Oman/ }))
    await waitFor(() => assert.equal(defaults().country_id, '3'))
    await press(hands, 'Import 2 rows')
    await see('2 rows imported')
    assert.deepEqual(Object.keys(defaults()), ['owner_id', 'address', 'kind', 'country_id'])
  })

  test('asks for nothing where an id tells each record', async ({ assert }) => {
    const columns = columnsOf({ id: 'id', title: 'title' })
    const hands = await checked({ columns })
    await see('The same for every row')
    assert.isNull(screen.queryByLabelText('Owner'))
    await press(hands, 'The same for every row')
    screen.getByLabelText('Owner')
  })

  test('asks an owner for the country alone', async ({ assert }) => {
    await checked({ columns: columnsOf({ title: 'title' }) }, 'owner')
    await see('No column has the country yet. Choose it here.')
    screen.getByLabelText('Country')
    for (const label of ['Owner', 'Address']) assert.isNull(screen.queryByLabelText(label))
  })

  test('shows a value that is refused at its field', async () => {
    const hands = await checked(withoutOwner)
    await press(hands, 'More for every row')
    const errors = [{ field: 'bedrooms', message: 'At most 50.', rule: 'refused' }]
    network.answers({ [admins]: { status: 422, body: { message: 'Please check.', errors } } })
    await hands.type(screen.getByLabelText('Bedrooms'), '99')
    await hands.tab()
    await see('At most 50.')
    await see('Please check.')
    await see('spring.csv')
  })
})

test.group('Imports | the import', () => {
  test('tells what it did once, and is undone', async () => {
    const hands = await checked()
    const offer = 'id=11&action=created&type=property&label=2+properties&count=2&area=admin'
    const headers = { 'x-operation-undo': offer }
    const undone = { message: 'Undone.', operation: {}, skipped: [], skipped_count: 0 }
    network.answers({
      [admins]: { body: answer({ operation_id: '11' }), headers },
      'POST /api/users/operations/11/undo': { body: undone },
    })
    await press(hands, 'Import 2 rows')
    await see('2 rows imported')
    await see('Import another file')
    await see("The new one is off: visitors don't see it yet.")
    await press(hands, 'Undo')
    await gone('2 rows imported')
    await see('Drop a CSV or Excel file here')
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

  test('that got no answer is sent again with its key, so that it is stored once', async ({
    assert,
  }) => {
    const hands = await checked()
    network.answers({ [admins]: lost })
    await press(hands, 'Import 2 rows')
    await see('No answer came. Please import again')
    network.answers({ [admins]: { body: answer({ operation_id: '11' }) } })
    await press(hands, 'Import 2 rows')
    await see('2 rows imported')
    const [first, again] = sent().slice(-2).map(keyIn)
    assert.match(first!, /^[-\da-f]{36}$/)
    assert.equal(again, first)

    await press(hands, 'Import another file')
    await drop(hands, table('summer.csv'))
    await see('summer.csv')
    await waitFor(() => assert.notEqual(keyIn(sent().at(-1)!), first))
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
