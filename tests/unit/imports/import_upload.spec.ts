import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { Refusal } from '#exceptions/refusal'
import { receiveImport } from '#imports/import_upload'
import { inStagingFolder } from '#images/staging_folder'
import { withStoppedClock } from '#tests/helpers/clock'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { multipart, multipartType } from '#tests/helpers/uploads'
import { zip, type ZipEntry } from '#tests/helpers/zip_files'

type Part = { disposition: string; content: Buffer | string }

const table: Part = { disposition: 'name="file"; filename="a.csv"', content: 'title\r\nVilla' }
const photo = (name: string, content: Buffer | string = 'a picture'): Part => ({
  disposition: `name="images"; filename="${name}"`,
  content,
})
const archive = (entries: ZipEntry[], name = 'photos.zip') => photo(name, zip(entries))
const content = Buffer.from('a picture')

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

async function photosOf(parts: Part[]) {
  const answer = await received([table, ...parts])
  if (answer instanceof Refusal) throw answer
  return answer.photos
}

const megabyte = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
const zeros = (megabytes: number) =>
  Buffer.concat([
    ...Array.from({ length: megabytes }, () => megabyte),
    deflateRawSync(Buffer.alloc(0)),
  ])

/** A gigabyte, of which the header says so many bytes. */
const bomb = (bytes: number): ZipEntry => ({ name: 'zeros.jpg', packed: zeros(1024), bytes })

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
      archive([{ name: 'villa/hall.jpg', content }, { name: 'villa/' }]),
    ])
    if (answer instanceof Refusal) throw answer
    assert.deepEqual(answer.fields, { dry_run: '1', columns })
    assert.equal(answer.file.toString(), 'title\r\nVilla')
    assert.deepEqual(answer.photos.unused, ['villa/front.jpg', 'villa/hall.jpg'])
  })

  test('passes over what systems put beside photos', async ({ assert }) => {
    const beside = ['__MACOSX/._a.jpg', '.DS_Store', 'a/Thumbs.db', 'desktop.ini', '.git/a.jpg']
    const entries = beside.map((name) => ({ name, content, flags: 0x801 }))
    const photos = await photosOf([archive([...entries, { name: './a.jpg' }]), photo('.DS_Store')])
    assert.deepEqual(photos.unused, ['a.jpg'])
  })

  test('reads names as macOS and old Windows write them', async ({ assert }) => {
    const names = [Buffer.from('فيلا.jpg'), Buffer.from('M\x81nchen.jpg', 'latin1')]
    const photos = await photosOf([archive(names.map((name) => ({ name, content, flags: 0 })))])
    assert.deepEqual(photos.unused, ['فيلا.jpg', 'München.jpg'])
  })

  test('knows a ZIP file by its content, and follows none inside of another', async ({
    assert,
  }) => {
    const inner = zip([{ name: 'b.jpg', content }])
    const photos = await photosOf([
      archive([{ name: 'inner.zip', content: inner, method: 0 }], 'photos'),
      archive([], 'empty.zip'),
    ])
    assert.deepEqual(photos.unused, ['inner.zip'])
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
    [
      'a name that climbs out',
      [table, archive([{ name: '../../x.jpg', content }])],
      [422, 'unsafe_name', 'images'],
    ],
    [
      'an absolute name',
      [table, archive([{ name: '/etc/x.jpg', content }])],
      [422, 'unsafe_name', 'images'],
    ],
    ['a drive', [table, archive([{ name: 'c:x.jpg', content }])], [422, 'unsafe_name', 'images']],
    [
      'a backslash',
      [table, archive([{ name: 'a\\x.jpg', content }])],
      [422, 'unsafe_name', 'images'],
    ],
    [
      'a zero in a name',
      [table, archive([{ name: 'x.jpg\0.txt', content }])],
      [422, 'unsafe_name', 'images'],
    ],
    [
      'an endless name',
      [table, archive([{ name: 'a/'.repeat(600) + 'x.jpg' }])],
      [422, 'unsafe_name', 'images'],
    ],
    ['a file that climbs out', [table, photo('../x.jpg')], [422, 'unsafe_name', 'images']],
    [
      'a password',
      [table, archive([{ name: 'x.jpg', content, flags: 0x801 }])],
      [422, 'encrypted', 'images'],
    ],
    [
      'strong encryption',
      [table, archive([{ name: 'x.jpg', content, flags: 0x841 }])],
      [422, 'damaged_archive', 'images'],
    ],
    [
      'another compression',
      [table, archive([{ name: 'x.jpg', content, method: 12 }])],
      [422, 'unknown_compression', 'images'],
    ],
    [
      'a wrong checksum',
      [table, archive([{ name: 'x.jpg', content, crc: 1 }])],
      [422, 'damaged_archive', 'images'],
    ],
    [
      'less than it says',
      [table, archive([{ name: 'x.jpg', content, bytes: 20 }])],
      [422, 'damaged_archive', 'images'],
    ],
    [
      'broken compression',
      [table, archive([{ name: 'x.jpg', packed: Buffer.alloc(40, 255), bytes: 9 }])],
      [422, 'damaged_archive', 'images'],
    ],
    ['no archive', [table, photo('a.zip', 'not a ZIP')], [422, 'damaged_archive', 'images']],
    ['an empty archive file', [table, photo('a.zip', '')], [422, 'damaged_archive', 'images']],
    [
      'half an archive',
      [table, photo('a.zip', zip([{ name: 'x.jpg', content }]).subarray(0, 60))],
      [422, 'damaged_archive', 'images'],
    ],
    ['a gigabyte', [table, archive([bomb(2 ** 30)])], [413, 'too_large', 'images']],
    [
      'a gigabyte that says it is small',
      [table, archive([bomb(1000)])],
      [422, 'damaged_archive', 'images'],
    ],
    [
      'too many photos',
      [table, archive(Array.from({ length: 1001 }, (_, index) => ({ name: `${index}.jpg` })))],
      [422, 'too_many', 'images'],
    ],
    [
      'too many folders',
      [
        table,
        archive(Array.from({ length: serverLimits.zips.entries + 1 }, () => ({ name: 'a/' }))),
      ],
      [422, 'too_many', 'images'],
    ],
    [
      'too many files',
      [table, ...Array.from({ length: 1001 }, (_, index) => photo(`${index}.jpg`))],
      [422, 'too_many', 'images'],
    ],
  ] as [string, Part[], [number, string, string]][]) {
    test(`refuses ${what}`, async ({ assert }) => {
      const answer = await received(parts)
      if (!(answer instanceof Refusal)) throw new Error('It was received')
      const [problem] = answer.problems
      assert.deepEqual(
        [answer.status, problem.key.replace(/^import(s|_photos)\./, ''), problem.field],
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

  test('leaves the rest of a file that is too large for a photo', async ({ assert }) => {
    const film = { name: 'film.mp4', packed: zeros(100), bytes: 100 * 2 ** 20 }
    const photos = await photosOf([archive([film])])
    assert.deepEqual(photos.unused, ['film.mp4'])
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

  test('answers each broken archive with a refusal', async ({ assert }) => {
    const whole = zip([
      { name: 'a.jpg', content: await jpeg() },
      { name: 'b/c.jpg', content: await jpeg(), method: 0 },
    ])
    for (let at = 0; at < whole.length; at += 7) {
      const broken = Buffer.from(whole)
      broken[at] ^= 1 << (at % 8)
      const answer = await received([table, photo('a.zip', broken)])
      if (answer instanceof Refusal) assert.oneOf(answer.status, [413, 422])
    }
  })
})
