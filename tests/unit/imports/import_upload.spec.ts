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

  for (const [what, parts, refused] of [
    ['no table', [photo('a.jpg')], [422, 'no_file', 'file']],
    [
      'an empty choice',
      [{ ...table, disposition: 'name="file"; filename=""', content: '' }],
      [422, 'no_file', 'file'],
    ],
    ['two tables', [table, table], [422, 'several_tables', 'file']],
    [
      'a table that is too large',
      [{ ...table, content: Buffer.alloc(limits.imports.bytes + 1) }],
      [413, 'too_large', 'file'],
    ],
    ['an archive', [table, photo('a.jpg'), photo('b/A.ZIP')], [422, 'archive', 'images']],
    [
      'too many files',
      [table, ...Array.from({ length: 1001 }, (_, index) => photo(`${index}.jpg`))],
      [422, 'photos_too_many', 'images'],
    ],
  ] as [string, Part[], [number, string, string]][]) {
    test(`refuses ${what}`, async ({ assert }) => {
      const answer = await received(parts)
      if (!(answer instanceof Refusal)) throw new Error('It was received')
      const [problem] = answer.problems
      assert.deepEqual(
        [answer.status, problem.key.replace(/^import(s|_page)\./, ''), problem.field],
        refused
      )
    })
  }

  test('refuses a body that is no form, or says that it is too long', async ({ assert }) => {
    const json = await received([table], { 'content-type': 'application/json' })
    const long = await received([table], { 'content-length': String(600 * 1024 * 1024) })
    assert.deepEqual(
      [json, long].map((one) => one instanceof Refusal && one.status),
      [415, 413]
    )
  })

  test('refuses a body that ended early', async ({ assert }) => {
    const answer = await receivedOf(bodyOf(multipart([table, photo('a.jpg')], false)))
    assert.equal(answer instanceof Refusal && answer.status, 400)
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
      const refusal = await answer
      assert.equal(refusal instanceof Refusal && refusal.status, 408)
    })
  })
})
