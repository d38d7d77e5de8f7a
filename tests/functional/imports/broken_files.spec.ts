import { test } from '@japa/runner'
import limits from '#config/limits'
import { assertStatus } from '#tests/helpers/calls'
import { importer, refusedIn } from '#tests/helpers/imports'

const head = 'title,price,country'
const row = 'A,5,Oman'

const files: [file: Buffer | string, status: number, says: RegExp, ...refused: string[]][] = [
  ['', 422, /choose the table|empty/],
  [head, 422, /no rows/],
  [row, 422, /no column for/],
  [Buffer.from(`${head}\nMüller,5,Oman`, 'latin1'), 422, /another encoding/],
  [`${head}\n"A,5,Oman`, 422, /Row 2 .* never closed/],
  [`${head}\n${`${row}\n`.repeat(limits.imports.rows + 1)}`, 422, /at most 10,000 rows/],
  [`${head}\n${'x'.repeat(limits.imports.bytes)}`, 413, /at most 10 MB/],
  [`${head}\nA;5;Oman`, 422, /refused/, '2 price', '2 country_id'],
  [`title;price;country\nA,5,Oman`, 422, /refused/, '2 price', '2 country_id'],
  [`${head}\n=cmd|calc,5,Nowhere`, 422, /refused/, '2 country_id'],
  [`${head}\n,,Oman`, 422, /refused/, '2 title', '2 price'],
]

test.group('Imports | broken files', () => {
  test('are refused in words, and nothing is stored', async ({ assert, client, db }) => {
    const { send } = await importer(client)
    for (const [file, status, says, ...refused] of files) {
      const response = await send(file)
      response.assertStatus(status)
      const { message, errors } = response.body()
      assert.match(message, says)
      assert.equal(errors[0].field, 'file')
      if (refused.length) assert.deepEqual(refusedIn(response), refused)
    }
    for (const table of ['properties', 'operations', 'imports']) await db.assertEmpty(table)
  })

  test('are told from a missing file and from a body that is none', async ({ client }) => {
    const { user } = await importer(client)
    const call = () =>
      client.post('/api/property-owner/imports/properties').withGuard('owner').loginAs(user)
    await assertStatus(call().field('dry_run', '1'), 422)
    const json = await call().unsafeJson({ dry_run: 1 })
    json.assertStatus(415)
    json.assertBodyContains({ message: 'Send multipart/form-data with the file.' })
    const wrong = call().field('dry_run', 'perhaps')
    await assertStatus(wrong.file('file', Buffer.from(head), { filename: 'a.csv' }), 422)
  })
})
