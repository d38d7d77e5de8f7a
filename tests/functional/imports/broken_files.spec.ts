import type { ApiClient } from '@japa/api-client'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import limits from '#config/limits'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus } from '#tests/helpers/calls'
import { importing } from '#tests/helpers/imports'

type Broken = { file: Buffer | string; says: RegExp; line?: number }

const head = 'title,price,country'
const row = 'A,5,Oman'
const rows = (count: number) => Array.from({ length: count }, () => row)
const lines = (...all: string[]) => all.join('\n')
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A row that can't be read stands behind so many good ones. */
const places = [0, 1, 7, 500]

const inPlaces = (says: RegExp, broken: (before: string) => Buffer | string): Broken[] =>
  places.map((count) => ({
    file: broken(lines(head, ...rows(count), '')),
    says,
    line: count + 2,
  }))

const encodings: Broken[] = [
  ...inPlaces(/another encoding/, (before) => latin1(`${before}Müller,5,Oman`)),
  // Windows-1256 has Arabic letters as single bytes.
  ...inPlaces(/another encoding/, (before) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xc7, 0xe1, 0xda, 0x2c, 0x35])])
  ),
  ...inPlaces(/another encoding/, (before) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xe2, 0x82])])
  ),
  ...inPlaces(/another encoding/, (before) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xed, 0xa0, 0x80])])
  ),
  ...inPlaces(/signs that no text has/, (before) => `${before}A\0,5,Oman`),
  { file: utf16(lines(head, row), false), says: /signs that no text has/, line: 1 },
  { file: utf16(lines(head, row)).subarray(0, -1), says: /another encoding/, line: 2 },
  { file: bigEndian(lines(head, row)).subarray(0, -1), says: /another encoding/, line: 2 },
  {
    file: Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.alloc(64)]),
    says: /signs/,
    line: 1,
  },
]

const quotes: Broken[] = [
  ...inPlaces(/never closed/, (before) => `${before}"A,5,Oman`),
  ...inPlaces(/never closed/, (before) => `${before}"A,5,Oman\nB,6,Oman\nC,7,Oman\n`),
  ...inPlaces(/within a cell/, (before) => `${before} "A, 5",5,Oman`),
  ...inPlaces(/within a cell/, (before) => `${before}"A" villa,5,Oman`),
  ...inPlaces(/within a cell/, (before) => `${before}"A,5,Oman\n"B",6,Oman`),
  { file: '"title,price,country\nA,5,Oman', says: /never closed/, line: 1 },
]

const cells: Broken[] = [
  ...inPlaces(/has 4 cells, but there are 3 headings/, (before) => `${before}A,5,Oman,more`),
  ...inPlaces(/has 5 cells, but there are 3 headings/, (before) => `${before}A,1,5,0,Oman`),
  ...[';', '\t'].map((other) => ({
    file: lines(head.replaceAll(',', other), `A${other}1${other}Oman${other}x`),
    says: /has 4 cells/,
    line: 2,
  })),
  { file: lines(head, 'A;5;Oman'), says: /refused/ },
  { file: lines('title;price;country', 'A,5,Oman'), says: /refused/ },
  { file: lines(head, `${'x'.repeat(300)},5,Oman`), says: /refused/ },
  { file: lines(head, `${'x'.repeat(9_000_000)},5,Oman`), says: /refused/ },
  { file: lines(head, `"${'""'.repeat(100_000)}",5,Oman`), says: /at most 40,000/ },
  { file: lines(head, `A,${'9'.repeat(100_000)},Oman`), says: /refused/ },
  { file: lines(head, `A,5,${'/'.repeat(100_000)}`), says: /refused/ },
  { file: lines(head, ',,Oman'), says: /refused/ },
  { file: lines(head, '=cmd|calc,5,Nowhere'), says: /refused/ },
  { file: lines(head, 'A,NaN,Oman'), says: /refused/ },
  { file: lines(head, 'A,1e9,Oman'), says: /refused/ },
  { file: lines(head, 'A,-5,Oman'), says: /refused/ },
  { file: lines(head, 'A\u0007,5,Oman'), says: /refused/ },
]

const headings: Broken[] = [
  { file: '', says: /choose the table|empty/ },
  { file: '\uFEFF', says: /empty/ },
  { file: ' \n\n\t\n', says: /empty/ },
  { file: ',,,\n,,', says: /no rows/ },
  { file: head, says: /no rows/ },
  { file: `${head}\n\n , ,\n`, says: /no rows/ },
  { file: row, says: /no column for/ },
  { file: lines(row, row), says: /no column for: title, price, and country/ },
  { file: lines('title,price', 'A,5'), says: /no column for: country/ },
  { file: lines('price', '5'), says: /no column for: title and country/ },
  { file: lines('title,title,price,country', 'A,B,5,Oman'), says: /“title” stands there twice/ },
  { file: lines('title,price,country,Size,Area', 'A,5,Oman,1,2'), says: /“Size” and “Area”/ },
  {
    file: lines('title,price,country,السعر', 'A,5,Oman,2'),
    says: /“price” and “\u2067السعر\u2069”/,
  },
  { file: lines('title|price|country', 'A|5|Oman'), says: /no column for/ },
  { file: lines('{"title":"A"}', '{}'), says: /no column for|within a cell/ },
  {
    file: lines(Array.from({ length: 300 }, (_, n) => `c${n}`).join(), 'x'),
    says: /at most 200 columns/,
  },
  { file: lines('"'.repeat(9_000_000), row), says: /./ },
  { file: lines(','.repeat(5_000_000), row), says: /./ },
]

const formats: Broken[] = [
  {
    file: Buffer.from('PK\x03\x04....[Content_Types].xml....xl/workbook.xml'),
    says: /Excel workbook/,
  },
  {
    file: Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    says: /OpenDocument/,
  },
  { file: Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')]), says: /ZIP archive/ },
  { file: Buffer.from('d0cf11e0a1b11ae1', 'hex'), says: /Excel workbook/ },
  { file: '%PDF-1.7', says: /a PDF/ },
  { file: Buffer.from('89504e470d0a1a0a', 'hex'), says: /a picture/ },
  { file: Buffer.from('ffd8ffe000104a46', 'hex'), says: /a picture/ },
  { file: 'GIF89a', says: /a picture/ },
  { file: gzipSync('title'), says: /a compressed file/ },
  { file: '<!DOCTYPE html><table>', says: /a web page/ },
  { file: Buffer.from([...Array(256).keys()]), says: /another encoding|signs/ },
  { file: Buffer.alloc(100), says: /signs/ },
  { file: Buffer.alloc(1000, 0xff), says: /another encoding/ },
]

const sizes: Broken[] = [
  { file: lines(head, ...rows(limits.imports.rows + 1)), says: /at most 10,000 rows/ },
  { file: lines(head, 'x'.repeat(limits.imports.bytes)), says: /at most 10 MB/ },
]

const all = [...encodings, ...quotes, ...cells, ...headings, ...formats, ...sizes]

async function ownerIn(client: ApiClient) {
  const owner = await UserFactory.create()
  await CountryFactory.merge({ name: 'Oman' }).create()
  return importing(client, 'owner', owner)
}

test.group('Imports | broken files', () => {
  test('are refused in words, with their line, and nothing is stored', async ({
    assert,
    client,
    db,
  }) => {
    assert.isAtLeast(all.length, 100)
    let send = await ownerIn(client)
    for (const [index, { file, says, line }] of all.entries()) {
      // An owner has so many tries an hour.
      if (index % 50 === 0) send = importing(client, 'owner', await UserFactory.create())
      const response = await send('properties', file)
      const about = `${index}: ${String(file).slice(-40)}`
      assert.include([413, 422], response.status(), about)
      const { message, errors } = response.body()
      assert.match(message, says, about)
      assert.equal(errors[0].field, 'file', about)
      if (line) assert.match(message, new RegExp(`\\b${line}\\b`), about)
      for (const { errors: reasons } of response.body().refused ?? []) {
        for (const reason of reasons) assert.isNotEmpty(reason.message, about)
      }
    }
    for (const table of ['properties', 'operations', 'imports']) await db.assertEmpty(table)
  }).timeout(120_000)

  test('have cells that are refused by their length, before they are looked up', async ({
    assert,
    client,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const cellsOf: Record<string, [cell: string, limit: string]> = {
      title: ['a'.repeat(40_000), '1,020'],
      description: ['a'.repeat(40_001), '40,000'],
      address: ['a'.repeat(40_000), '2,000'],
      price: ['9,'.repeat(20_000), '1,020'],
      owner_email: ['a@'.repeat(20_000), '1,020'],
      country: ['a/'.repeat(20_000), '1,020'],
      kind: ['a'.repeat(40_000), '1,020'],
      features: ['a,'.repeat(20_000), '1,020'],
      available_from: ['1/'.repeat(20_000), '1,020'],
      images: ['a,'.repeat(20_000), '10,200'],
    }
    const values = Object.values(cellsOf).map(([cell]) => cell)
    const response = await importing(
      client,
      'admin',
      admin
    )('properties', [Object.keys(cellsOf), values])
    response.assertStatus(422)
    assert.includeDeepMembers(
      response
        .body()
        .refused[0].errors.map(({ field, message }: Record<string, string>) => [field, message]),
      Object.entries(cellsOf).map(([field, [, limit]]) => [
        field,
        `A cell may have at most ${limit} characters.`,
      ])
    )
  })

  test('refuse a country that is too long once', async ({ assert, client }) => {
    const send = await ownerIn(client)
    const response = await send('properties', [head.split(','), ['A', 5, 'a'.repeat(1100)]])
    response.assertStatus(422)
    const [{ errors }] = response.body().refused
    assert.deepEqual(errors, [
      { field: 'country', message: 'A cell may have at most 1,020 characters.' },
    ])
  })

  test('repeat the beginning of a long cell', async ({ assert, client }) => {
    const send = await ownerIn(client)
    const table = [
      [...head.split(','), 'kind'],
      ['A', 5, 'Oman', 'q'.repeat(600)],
    ]
    const response = await send('properties', table)
    response.assertStatus(422)
    const [{ errors }] = response.body().refused
    assert.include(errors[0].message, `“${'q'.repeat(100)}…”`)
  })

  test('say once for a field what is wrong with its words', async ({ assert, client }) => {
    const send = await ownerIn(client)
    const features = Array.from({ length: 100 }, (_, index) => `word${index}`).join()
    const response = await send('properties', [
      [...head.split(','), 'features'],
      ['A', 5, 'Oman', features],
    ])
    response.assertStatus(422)
    assert.lengthOf(response.body().refused[0].errors, 1)
  })

  test('tell a missing file and a body that is none from a table', async ({ client }) => {
    const owner = await UserFactory.create()
    const call = () =>
      client.post('/api/property-owner/imports/properties').withGuard('owner').loginAs(owner)
    await assertStatus(call().field('dry_run', '1'), 422)
    const json = await call().unsafeJson({ dry_run: 1 })
    json.assertStatus(415)
    json.assertBodyContains({ message: 'Send multipart/form-data with the file.' })
    const wrong = call().field('dry_run', 'perhaps')
    await assertStatus(wrong.file('file', Buffer.from(head), { filename: 'a.csv' }), 422)
  })
})
