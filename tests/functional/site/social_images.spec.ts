import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { imageStore } from '#image_store/image_store'
import { encodings } from '#images/fair_queue'
import { reorderImages } from '#images/property_images'
import Operation from '#history/operation'
import PropertyImage from '#models/property_image'
import { imageFiles, removeImageFile, removeImageFolders } from '#tests/helpers/image_files'
import { makeLive } from '#tests/helpers/image_rows'
import { jpeg, png } from '#tests/helpers/pictures'
import { storedImage } from '#tests/helpers/stored_images'
import { storeImages } from '#images/image_batch'

const pathOf = (id: number) => `/listings/${id}/social.jpg`

const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}

const expected = { width: 1200, height: 630, format: 'jpeg' }

test.group('Site | social images', (group) => {
  group.each.setup(removeImageFolders)
  group.each.teardown(removeImageFolders)

  test('are cut from the cover once, and asked for again each time', async ({ assert, client }) => {
    const name = await storedImage(await jpeg({ width: 900, height: 900 }), 'فيلا.jpg')
    const id = await makeLive(name)
    assert.notInclude(await imageFiles(), `social/${name}`)

    const first = await client.get(pathOf(id))

    first.assertStatus(200)
    first.assertHeader('content-type', 'image/jpeg')
    first.assertHeader('cache-control', 'no-cache')
    first.assertHeaderMissing('set-cookie')
    assert.deepEqual(await sizeOf(first.body()), expected)
    const store = await imageStore()
    const kept = await store.read(`social/${name}`)
    assert.isTrue(kept!.equals(first.body()))
    await removeImageFile(name)
    const second = await client.get(pathOf(id))
    assert.isTrue(kept!.equals(second.body()), 'is not made again')
    const fresh = await client.get(pathOf(id)).header('if-none-match', first.header('etag')!)
    fresh.assertStatus(304)
    fresh.assertHeader('cache-control', 'no-cache')
  })

  test('follow the order of the images', async ({ assert, client }) => {
    const name = await storedImage(await jpeg({ width: 900 }), 'a.jpg')
    const id = await makeLive(name)
    const [other] = await storeImages([
      { content: await png({ colour: '#aa2200' }), originalName: 'b.png' },
    ])
    const first = await PropertyImage.findByOrFail('fileName', name)
    const position = first.position + 1
    const second = await PropertyImage.create({ ...other, propertyId: id, position })
    const before = await client.get(pathOf(id))

    await reorderImages(id, [second.id, first.id], Operation.ofProcess())

    const after = await client.get(pathOf(id)).header('if-none-match', before.header('etag')!)
    after.assertStatus(200)
    const { dominant } = await sharp(after.body() as Buffer).stats()
    assert.isAbove(dominant.r, dominant.g + 50)
  })

  test('are 404 where the property is not live, with the next request', async ({ client }) => {
    const id = await makeLive(await storedImage(await jpeg({ width: 900 }), 'a.jpg'))
    const live = await client.get(pathOf(id))
    live.assertStatus(200)
    const property = db.from('properties').where({ id })
    for (const change of [{ active: false }, { active: true, available: false }]) {
      await property.clone().update(change)
      const gone = await client.get(pathOf(id)).header('if-none-match', live.header('etag')!)
      gone.assertStatus(404)
      gone.assertHeaderMissing('etag')
    }
    const other = await client.get(pathOf(999_999))
    other.assertStatus(404)
  })

  test('are the product’s own without a cover that can be read', async ({ assert, client }) => {
    const { id: bare } = await PropertyFactory.apply('active').create()
    const cut = await storedImage(await jpeg({ width: 900, height: 600 }), 'a.jpg')
    const store = await imageStore()
    await store.write(cut, (await store.read(cut))!.subarray(0, 900))
    const lost = await storedImage(await jpeg(), 'b.jpg')
    await removeImageFile(lost)
    const own: Buffer[] = []
    for (const id of [bare, await makeLive(cut), await makeLive(lost)]) {
      const response = await client.get(pathOf(id))
      response.assertStatus(200)
      response.assertHeader('etag', '"social-own"')
      own.push(response.body())
    }
    assert.deepEqual(await sizeOf(own[0]), expected)
    assert.isTrue(own.every((body) => body.equals(own[0])))
  })

  test('are answered although none can be kept', async ({ assert, client, cleanup }) => {
    const id = await makeLive(await storedImage(await jpeg({ width: 900 }), 'a.jpg'))
    const store = await imageStore()
    const { write } = store
    cleanup(() => void Object.assign(store, { write }))
    store.write = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    const response = await client.get(pathOf(id))
    response.assertStatus(200)
    assert.deepEqual(await sizeOf(response.body()), expected)
  })

  test('are made once for many, and refused where too many wait', async ({
    assert,
    client,
    cleanup,
  }) => {
    const one = await makeLive(await storedImage(await jpeg({ width: 900 }), 'a.jpg'))
    const other = await makeLive(await storedImage(await jpeg({ width: 900 }), 'b.jpg'))
    const { socialImagesWaiting } = serverLimits
    cleanup(() => void Object.assign(serverLimits, { socialImagesWaiting }))
    Object.assign(serverLimits, { socialImagesWaiting: 1 })
    const ends: (() => void)[] = []
    const busy = [1, 2].map((user) =>
      encodings.add(user, () => new Promise<void>((end) => void ends.push(end)))
    )

    const waiting = [client.get(pathOf(one)).send(), client.get(pathOf(one)).send()]
    const isWaiting = (async () => {
      while (!encodings.waiting) await new Promise(setImmediate)
    })()
    await isWaiting
    const refused = await client.get(pathOf(other))
    assert.equal(encodings.waiting, 1)
    for (const end of ends) end()
    await Promise.all(busy)

    refused.assertStatus(503)
    assert.exists(refused.header('retry-after'))
    for (const response of await Promise.all(waiting)) response.assertStatus(200)
    const later = await client.get(pathOf(other))
    later.assertStatus(200)
  })
})
