import sharp from 'sharp'
import { test } from '@japa/runner'
import { imageStore } from '#image_store/image_store'
import { removeImage } from '#images/property_images'
import Operation from '#history/operation'
import PropertyImage from '#models/property_image'
import { assertStatus } from '#tests/helpers/calls'
import { imageFiles, removeImageFile } from '#tests/helpers/image_files'
import { animation, jpeg, webp } from '#tests/helpers/pictures'
import { raw } from '#tests/helpers/raw'
import { storedImage } from '#tests/helpers/stored_images'

const addressOf = (name: string) => `/property-images/jpeg/${encodeURIComponent(name)}.jpg`

test.group('Images | JPEGs', () => {
  test('are made of a WebP when they are first asked for, and kept', async ({ assert }) => {
    const still = await storedImage(await webp({ width: 900, height: 600 }), 'فيلا.webp')
    const moving = await storedImage(await animation('webp'), 'b.webp')
    const store = await imageStore()
    for (const name of [still, moving]) {
      assert.notInclude(await imageFiles(), `jpeg/${name}`)
      const head = await raw(addressOf(name), {}, 'HEAD')
      const first = await raw(addressOf(name))
      for (const answer of [head, first]) {
        assert.include(answer.headers, {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(first.body.length),
        })
      }
      const { format, width, pages } = await sharp(first.body).metadata()
      const { width: own } = await sharp((await store.read(name))!).metadata()
      assert.deepEqual([format, width, pages], ['jpeg', own, undefined])
      await assertStatus(raw(addressOf(name), { 'if-none-match': first.headers.etag! }), 304)
      await removeImageFile(name)
      const second = await raw(addressOf(name))
      assert.isTrue(second.body.equals(first.body), 'is not made again')
    }
  })

  test('are gone with the image, and there are none of other files', async ({ assert }) => {
    const name = await storedImage(await webp(), 'a.webp')
    await raw(addressOf(name))
    await removeImage(await PropertyImage.findByOrFail('fileName', name), Operation.ofProcess())
    const lost = await storedImage(await webp(), 'lost.webp')
    await removeImageFile(lost)
    const other = await storedImage(await jpeg(), 'a.jpg')
    for (const path of [
      ...[name, lost, other, 'unknown.webp'].map(addressOf),
      `/property-images/jpeg/${other}`,
      `/property-images/jpeg/${name}`,
      '/property-images/jpeg/%00.webp.jpg',
    ]) {
      const { status, headers } = await raw(path)
      assert.equal(status, 404, path)
      assert.notProperty(headers, 'etag')
    }
  })
})
