import { test } from '@japa/runner'
import { writeXlsx } from 'hucre/xlsx'
import Property from '#models/property'
import { importer, reasonsIn, refusedIn } from '#tests/helpers/imports'
import {
  bomb,
  sheetOf,
  styled,
  styleOf,
  workbook,
  zipOf,
  type Cell,
} from '#tests/helpers/workbooks'

const head = ['Reference', 'Title', 'Price', 'Country', 'Permit', 'Size', 'Available from']

const row = (number: number): Cell[] => [
  `00${number}`,
  `Villa ${number} للبيع`,
  { formula: `F${number}*1000`, value: 1250.1000000000001 },
  'Oman',
  71_157_000_123 + number,
  number % 2 ? 96.5 : styled(styleOf.currency, 96.5),
  new Date('2027-01-31'),
]

const rows = (count: number) => [
  head,
  ...Array.from({ length: count }, (_, index) => row(index + 1)),
]

const plain = [head, row(1)]
const sheet = 'xl/worksheets/sheet1.xml'
const encryption = { password: 'secret', spinCount: 1000 }
const damaged = /damaged or incomplete/

const broken: [file: () => Uint8Array | Promise<Uint8Array>, says: RegExp][] = [
  [() => workbook(plain, { [sheet]: bomb(4000) }), /too much in the workbook/],
  [() => workbook(plain, { [sheet]: bomb(2000, 1000) }), damaged],
  [() => workbook(plain, { 'xl/sharedStrings.xml': bomb(101) }), /too much in the workbook/],
  [
    () => workbook(plain, { 'xl/sharedStrings.xml': '<si><t>a</t></si>'.repeat(600_000) }),
    /too much in the workbook/,
  ],
  [() => writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }], encryption }), /by a password/],
  [
    () => workbook(plain, { [sheet]: sheetOf('<row><c r="XFD1"><v>1</v></c></row>') }),
    /200 columns/,
  ],
  [() => workbook([...plain, ...Array<Cell[]>(10_000).fill([]), row(2)]), /10,000 rows/],
  [() => workbook(plain).subarray(0, -200), damaged],
  [
    () => zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }),
    /ZIP archive or a document/,
  ],
  [() => zipOf({ 'xl/workbook.bin': '' }), /of another kind than \.xlsx/],
  [() => workbook([head]), /no rows/],
  [() => workbook([['a'], ['b']]), /no column for/],
]

test.group('Imports | workbooks', () => {
  test('of 5,000 rows are checked and stored, while others are answered', async ({
    assert,
    client,
    db,
  }) => {
    const { send, user } = await importer(client)
    const file = workbook([
      { rows: [['Lists']], state: 'hidden' },
      { rows: rows(5000) },
      { rows: [['Other'], ['sheet']] },
    ])
    const order: string[] = []
    const checked = send(file, { dry_run: 1 }).then((response) => {
      order.push('checked')
      return response
    })
    for (let calls = 0; calls < 3; calls++) {
      const others = await client
        .get('/api/property-owner/owner-profile')
        .withGuard('owner')
        .loginAs(user)
      others.assertStatus(200)
      order.push('answered')
    }
    const dry = await checked
    assert.equal(order.at(-1), 'checked')
    dry.assertStatus(200)
    dry.assertBodyContains({ rows: 5000, created: 5000, refused: [], unknown_columns: [] })
    const stored = await send(file)
    stored.assertStatus(200)
    await db.assertCount('properties', 5000)
    const last = await Property.query().orderBy('id', 'desc').firstOrFail()
    assert.containSubset(last.serialize(), {
      ...{ reference: '005000', title: 'Villa 5000 للبيع', price: 1250.1, area: 96.5 },
      ...{ permitNumber: '71157005123', availableFrom: '2027-01-31' },
    })
  }).timeout(120_000)

  test('are refused in a sentence, and nothing is stored', async ({ assert, client, db }) => {
    const { send } = await importer(client)
    for (const [file, says] of broken) {
      const response = await send(Buffer.from(await file()))
      response.assertStatus(422)
      const { message, errors } = response.body()
      assert.match(message, says)
      assert.equal(errors[0].field, 'file')
    }
    await db.assertEmpty('properties')
  }).timeout(120_000)

  test('have their refused rows in a CSV, by which they are mended', async ({ assert, client }) => {
    const { send } = await importer(client)
    const file = workbook([
      head,
      row(1),
      [],
      ['=1+1', 'Villa, with "pool"', { xml: '<c t="e"><v>#REF!</v></c>' }, 'Oman', '0071'],
    ])
    const response = await send(file)
    response.assertStatus(422)
    assert.deepEqual(refusedIn(response), ['4 price'])
    assert.match(reasonsIn(response)[0], /#REF!/)
    const { refused_file: refused } = response.body()
    assert.match(
      refused,
      /^\uFEFFReference,Title,[^]+\r\n'=1\+1,"Villa, with ""pool""",#REF!,Oman,0071,,,/
    )
    const mended = await send(refused.replace('#REF!', '5'))
    mended.assertStatus(200)
    const { reference, permitNumber } = await Property.firstOrFail()
    assert.deepEqual([reference, permitNumber], ['=1+1', '0071'])
  })

  test('leave a phone number as it is, typed as a number or a text', async ({ client, db }) => {
    const { sendTo } = await importer(client, 'admin')
    const owners = [
      ['name', 'email', 'phone_number', 'country'],
      ['A', 'a@example.com', 971501234567, 'Oman'],
      ['B', 'b@example.com', '+971501234568', 'Oman'],
    ]
    const response = await sendTo('owners', workbook(owners))
    response.assertStatus(200)
    await db.assertHas('users', { email: 'a@example.com', phone_number: '971501234567' })
    await db.assertHas('users', { email: 'b@example.com', phone_number: '+971501234568' })
  })
})
