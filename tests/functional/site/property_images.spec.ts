import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { imagesDir } from '#config/storage'
import { storeImages } from '#services/image_batch'
import { removeImageFolders } from '#tests/helpers/image_files'
import { gif, jpeg, png, webp } from '#tests/helpers/pictures'

test.group('Site | property images', (group) => {
  group.each.teardown(removeImageFolders)

  test('serves an image and its preview to anyone, for a year and without a cookie', async ({
    client,
    assert,
  }) => {
    const content = await jpeg({ width: 800 })
    const [{ fileName }] = await storeImages([{ content, originalName: 'فيلا.jpg' }])

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
      const source = { content: await draw(), originalName: 'page.html' }
      const [{ fileName }] = await storeImages([source])
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
    await writeFile(join(imagesDir, 'page.html'), '<script>alert(1)</script>')
    const response = await client.get('/property-images/page.html')
    response.assertStatus(404)
  })
})
