import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { Refusal } from '#exceptions/refusal'
import { receiveImport } from '#imports/import_upload'
import { inStagingFolder } from '#images/staging_folder'
import { withStoppedClock } from '#tests/helpers/clock'
import { imageFiles } from '#tests/helpers/image_files'
import { multipart, multipartType } from '#tests/helpers/uploads'

type Part = { disposition: string; content: Buffer | string }

const table: Part = { disposition: 'name="file"; filename="a.csv"', content: 'title\r\nVilla' }
const photo = (name: string, content: Buffer | string = 'a picture'): Part => ({
  disposition: `name="images"; filename="${name}"`,
  content,
})

function bodyOf(bytes: Buffer, headers = {}) {
  const body = new IncomingMessage(new Socket())
  body.headers = { 'content-type': multipartType, ...headers }
  body.push(bytes)
  body.complete = true
  body.push(null)
  return body
}

const received = (parts: Part[], headers = {}) => receivedOf(bodyOf(multipart(parts), headers))

/** @returns what came, or what it was refused with */
function receivedOf(body: IncomingMessage) {
  return inStagingFolder((folder) => receiveImport(body, folder)).catch((error) => {
    if (error instanceof Refusal) return error
    throw error
  })
}

/** Its status, field and text. */
function refusalIn(answer: Awaited<ReturnType<typeof receivedOf>>) {
  if (!(answer instanceof Refusal)) throw new Error('It was received')
  const [problem] = answer.problems
  return [answer.status, problem?.field, problem?.key].join(' ')
}

test.group('Import upload', (group) => {
  group.each.teardown(async () => {
    const files = await imageFiles()
    if (files.length) throw new Error('Files stayed')
  })

  test('receives a table, its fields and photos', async ({ assert }) => {
    const field = (name: string, value: string) => ({
      disposition: `name="${name}"`,
      content: value,
    })
    const columns = JSON.stringify({ Titel: 'title', note: 'x'.repeat(60_000) })
    const answer = await received([
      field('dry_run', '1'),
      field('columns', columns),
      table,
      photo('villa/front.jpg'),
      photo('villa/hall.jpg'),
    ])
    if (answer instanceof Refusal) throw answer
    assert.deepEqual(answer.fields, { dry_run: '1', columns })
    assert.equal(answer.file.toString(), 'title\r\nVilla')
    assert.deepEqual(answer.photos.unused, ['villa/front.jpg', 'villa/hall.jpg'])
  })

  const empty = { disposition: 'name="file"; filename=""', content: '' }
  const large = { ...table, content: Buffer.alloc(limits.imports.bytes + 1) }
  const many = Array.from({ length: 1001 }, (_, index) => photo(`${index}.jpg`))
  for (const [what, parts, refused, headers] of [
    ['no table', [photo('a.jpg')], '422 file imports.no_file'],
    ['an empty choice', [empty], '422 file imports.no_file'],
    ['two tables', [table, table], '422 file imports.several_tables'],
    ['a table that is too large', [large], '413 file imports.too_large'],
    ['an archive', [table, photo('a.jpg'), photo('b/A.ZIP')], '422 images import_page.archive'],
    ['too many files', [table, ...many], '422 images imports.photos_too_many'],
    ['a body that is no form', [table], '415', { 'content-type': 'application/json' }],
    ['a body that says it is too long', [table], '413', { 'content-length': '629145600' }],
  ] as [string, Part[], string, object?][])
    test(`refuses ${what}`, async ({ assert }) => {
      assert.match(refusalIn(await received(parts, headers)), new RegExp(`^${refused}`))
    })

  test('refuses a body that ended early', async ({ assert }) => {
    const answer = await receivedOf(bodyOf(multipart([table, photo('a.jpg')], false)))
    assert.match(refusalIn(answer), /^400/)
  })

  test('ends a body that sends nothing more', async ({ assert }) => {
    await withStoppedClock(async (tick) => {
      const body = new IncomingMessage(new Socket())
      body.headers = { 'content-type': multipartType }
      const answer = receivedOf(body)
      body.push(multipart([table, photo('a.jpg')], false))
      for (let turns = 0; body.readableLength || !body.readableFlowing; turns++) {
        if (turns > 10_000) throw new Error('The body is not read')
        await new Promise(setImmediate)
      }
      tick(serverLimits.uploadSilenceSeconds + 1)
      assert.match(refusalIn(await answer), /^408/)
    })
  })
})
