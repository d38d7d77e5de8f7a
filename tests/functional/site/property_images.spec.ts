import { open } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { imagesDir } from '#config/storage'
import PropertyImage from '#models/property_image'
import { storeImages } from '#images/image_batch'
import { imageStore } from '#image_store/image_store'
import { onlyOnDisk, removeImageFile, writeImageFile } from '#tests/helpers/image_files'
import { raw } from '#tests/helpers/raw'
import { storedImage } from '#tests/helpers/stored_images'
import { gif, jpeg, png, webp } from '#tests/helpers/pictures'
import { assertStatus } from '#tests/helpers/calls'
import { valuesOf } from '#tests/helpers/values'

test.group('Site | property images', () => {
  test('serves an image and its preview to anyone, for a year and without a cookie', async ({
    client,
    assert,
  }) => {
    const content = await jpeg({ width: 800 })
    const fileName = await storedImage(content, 'فيلا.jpg')

    for (const [folder, width] of [
      ['', 800],
      ['thumbnails/', 400],
    ] as const) {
      const path = `/property-images/${folder}${encodeURIComponent(fileName)}`
      const response = await client.get(path)
      response.assertStatus(200)
      response.assertHeader('content-type', 'image/jpeg')
      response.assertHeader('cache-control', 'public, max-age=31536000, immutable')
      response.assertHeader('x-content-type-options', 'nosniff')
      assert.match(response.header('content-security-policy')!, /default-src 'none'.*sandbox/)
      response.assertHeaderMissing('set-cookie')
      const picture = await sharp(response.body() as Buffer).metadata()
      assert.equal(picture.width, width)
      assert.equal(response.header('content-length'), String((response.body() as Buffer).length))
    }
  })

  test('serves each format as what was decoded', async ({ client }) => {
    for (const [format, draw] of Object.entries({ jpeg, png, gif, webp })) {
      const fileName = await storedImage(await draw(), 'page.html')
      const response = await client.get(`/property-images/${fileName}`)
      response.assertHeader('content-type', `image/${format}`)
    }
  })

  test('answers a plain 404 where there is no such image', async ({ client, assert }) => {
    const names = [
      'gone-1760000000000-0123456789abcdef0123.jpg',
      'thumbnails/gone-1760000000000-0123456789abcdef0123.jpg',
      'a.jpg',
      'thumbnails',
      '%00',
      '..%2f..%2fmanzil.sqlite3',
      '%2e%2e/manzil.sqlite3',
      '.staging',
      'x'.repeat(4000),
      `${'x'.repeat(300)}-1760000000000-0123456789abcdef0123.jpg`,
      '%D8%A7'.repeat(500),
    ]
    for (const name of names) {
      const response = await client.get(`/property-images/${name}`)
      response.assertStatus(404)
      assert.notMatch(response.header('cache-control')!, /public/)
      response.assertHeaderMissing('set-cookie')
    }
  })

  test('is not put out by an address that can not be decoded', async ({ client, assert }) => {
    const response = await client.get('/property-images/%E0%A4%A')
    assert.oneOf(response.status(), [400, 404])
  })

  test('serves nothing else that lies in the folder', async ({ client }) => {
    await writeImageFile('page.html', '<script>alert(1)</script>')
    await assertStatus(client.get('/property-images/page.html'), 404)
  })

  test('serves no file that no row names', async ({ client }) => {
    const [{ fileName }] = await storeImages([{ content: await jpeg(), originalName: 'a.jpg' }])
    const removed = await storedImage(await jpeg(), 'b.jpg')
    await PropertyImage.query().where('fileName', removed).delete()
    for (const name of [fileName, removed]) {
      for (const path of [name, `thumbnails/${name}`]) {
        const response = await client.get(`/property-images/${path}`)
        response.assertStatus(404)
        response.assertHeaderMissing('etag')
      }
    }
  })

  test('tells who has an image already that it is the same, and nobody that a missing one is', async ({
    assert,
  }) => {
    const fileName = await storedImage(await jpeg({ width: 800 }), 'فيلا.jpg')
    for (const folder of ['', 'thumbnails/']) {
      const path = `/property-images/${folder}${encodeURIComponent(fileName)}`
      const { headers } = await raw(path)
      const again = await raw(path, { 'if-none-match': headers.etag! })
      assert.equal(again.status, 304)
      assert.lengthOf(again.body, 0)
      assert.equal(again.headers.etag, headers.etag)
      assert.equal(again.headers['cache-control'], headers['cache-control'])
      await assertStatus(raw(path, { 'if-none-match': '"another"' }), 200)

      await PropertyImage.query().where('fileName', fileName).update({ file_name: 'gone' })
      await assertStatus(raw(path, { 'if-none-match': headers.etag! }), 404)
      await PropertyImage.query().where('fileName', 'gone').update({ file_name: fileName })
    }
  })

  test('answers HEAD like GET', async ({ assert }) => {
    const fileName = await storedImage(await jpeg(), 'a.jpg')
    const path = `/property-images/${fileName}`
    const get = await raw(path)
    const head = await raw(path, {}, 'HEAD')
    assert.equal(head.status, 200)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      assert.equal(head.headers[name], get.headers[name])
    }

    await removeImageFile(fileName)
    await assertStatus(raw(path, {}, 'HEAD'), 404)
  })

  onlyOnDisk(() => {
    test('reads no file for HEAD', async ({ assert }) => {
      const fileName = await storedImage(await jpeg(), 'a.jpg')
      const path = `/property-images/${fileName}`
      const opened = await callsOfOpen(async () => {
        await assertStatus(raw(path, {}, 'HEAD'), 200)
      })
      assert.equal(opened, 0)
    })

    test('closes a file whose length the system does not tell', async ({ assert }) => {
      const fileName = await storedImage(await jpeg(), 'a.jpg')
      await using probe = await open(imagesDir)
      const handle = Object.getPrototypeOf(probe)
      const { stat } = handle
      const asked: { fd: number }[] = []
      handle.stat = async function (this: { fd: number }) {
        asked.push(this)
        throw new Error('no')
      }
      try {
        const store = await imageStore()
        await assert.rejects(() => store.open(fileName), 'no')
      } finally {
        Object.assign(handle, { stat })
      }
      assert.deepEqual(valuesOf(asked, 'fd'), [-1]) // closed
    })
  })
})

/** Each stream of a file is made by its handle. @returns how many were while `work` ran */
async function callsOfOpen(work: () => Promise<void>) {
  await using probe = await open(imagesDir)
  const handle = Object.getPrototypeOf(probe)
  const { createReadStream } = handle
  let streams = 0
  handle.createReadStream = function (this: unknown, ...options: unknown[]) {
    streams++
    return createReadStream.apply(this, options)
  }
  try {
    await work()
  } finally {
    Object.assign(handle, { createReadStream })
  }
  return streams
}
