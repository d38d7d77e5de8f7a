import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { imageStore } from '#image_store/image_store'
import { encodings } from '#images/fair_queue'
import { reorderImages } from '#images/property_images'
import Operation from '#history/operation'
import PropertyImage from '#models/property_image'
import { imageFiles, removeImageFile } from '#tests/helpers/image_files'
import { makeLive } from '#tests/helpers/image_rows'
import { area, jpeg, png } from '#tests/helpers/pictures'
import { raw } from '#tests/helpers/raw'
import { storedImage } from '#tests/helpers/stored_images'
import { override } from '#tests/helpers/override'
import { storeImages } from '#images/image_batch'
import { assertStatus } from '#tests/helpers/calls'

const pathOf = (id: number) => `/listings/${id}/social.jpg`

const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}

const [red, blue] = [
  [170, 34, 0],
  [0, 34, 170],
]

async function halves({ width, height }: { width: number; height: number }) {
  const lower = await png({ width, height: height / 2, colour: `rgb(${blue})` })
  const upper = area({ width, height, colour: `rgb(${red})` })
  return upper
    .composite([{ input: lower, gravity: 'south' }])
    .png()
    .toBuffer()
}

async function addressOn(id: number) {
  const { headers } = await raw(`/listings/${id}`)
  const { text } = await raw(headers.location!)
  const address = /<meta property="og:image" content="([^"]+)"/.exec(text)![1]
  return new URL(address).pathname
}

const expected = { width: 1200, height: 630, format: 'jpeg' }

test.group('Site | social images', () => {
  test('are cut from the cover once, and asked for again each time', async ({ assert, client }) => {
    const name = await storedImage(await jpeg({ width: 900, height: 900 }), 'فيلا.jpg')
    const id = await makeLive(name)
    assert.notInclude(await imageFiles(), `cards/${name}`)

    const first = await client.get(pathOf(id))

    first.assertStatus(200)
    first.assertHeader('content-type', 'image/jpeg')
    first.assertHeader('cache-control', 'no-cache')
    first.assertHeaderMissing('set-cookie')
    assert.deepEqual(await sizeOf(first.body()), expected)
    const store = await imageStore()
    const kept = await store.read(`cards/${name}`)
    assert.isTrue(kept!.equals(first.body()))
    await removeImageFile(name)
    const second = await client.get(pathOf(id))
    assert.isTrue(kept!.equals(second.body()), 'is not made again')
    const fresh = await client.get(pathOf(id)).header('if-none-match', first.header('etag')!)
    fresh.assertStatus(304)
    fresh.assertHeader('cache-control', 'no-cache')
  })

  test('follow the order of the images', async ({ assert, client }) => {
    const name = await storedImage(await jpeg({ width: 1200, height: 800 }), 'a.jpg')
    const id = await makeLive(name)
    const [other] = await storeImages([
      {
        content: await png({ width: 1300, height: 700, colour: '#aa2200' }),
        originalName: 'b.png',
      },
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
    await assertStatus(client.get(pathOf(999_999)), 404)
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
      response.assertHeader('etag', '"card-own"')
      own.push(response.body())
    }
    assert.deepEqual(await sizeOf(own[0]), expected)
    assert.isTrue(own.every((body) => body.equals(own[0])))
  })

  test('are answered although none can be kept', async ({ assert, client }) => {
    const id = await makeLive(await storedImage(await jpeg({ width: 900 }), 'a.jpg'))
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    override(await imageStore(), { write: () => Promise.reject(full) })
    const response = await client.get(pathOf(id))
    response.assertStatus(200)
    assert.deepEqual(await sizeOf(response.body()), expected)
  })

  test('are cut, or whole on the pages’ ground: {$self}')
    .with([
      'cut 1600×900',
      'cut 1200×800',
      'whole 900×1200', // a cut would take more than half
      'whole 400×1200',
      'whole 1100×700', // a cut would enlarge it
      'whole 640×330',
    ])
    .run(async ({ assert, client }, look) => {
      const [, width, height] = /(\d+)×(\d+)/.exec(look)!.map(Number)
      const id = await makeLive(await storedImage(await halves({ width, height }), 'a.png'))
      const answer = await client.get(pathOf(id))
      const body: Buffer = answer.body()
      assert.deepEqual(await sizeOf(body), expected)
      const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3)].slice(0, 3)
      const isGround = (x: number, y: number) => at(x, y).every((value) => value > 240)
      const isWhole = look.startsWith('whole')
      assert.equal(isGround(2, 2), isWhole)
      assert.equal(isGround(1197, 627), isWhole)
      const isAround = (colour: number[], other: number[]) =>
        colour.every((value, index) => Math.abs(value - other[index]) < 24)
      // Both halves are there, the upper one and the lower one.
      assert.isTrue(isAround(at(600, 80), red) && isAround(at(600, 550), blue))
    })

  test('are of the first photo that is large enough', async ({ assert, client }) => {
    const name = await storedImage(await jpeg({ width: 64, height: 64 }), 'small.jpg')
    const id = await makeLive(name)
    const own = await client.get(pathOf(id))
    own.assertHeader('etag', '"card-own"')
    const [other] = await storeImages([
      { content: await jpeg({ width: 1300, height: 700 }), originalName: 'b.jpg' },
    ])
    await PropertyImage.create({ ...other, propertyId: id, position: 9 })
    const large = await client.get(pathOf(id))
    assert.include(large.header('etag')!, other.fileName.split('-').at(-1)!)
  })

  test('are of a photo that lies, if the first five have one', async ({ assert, client }) => {
    const id = await makeLive(await storedImage(await jpeg({ width: 900, height: 1200 }), 'a.jpg'))
    const upright = await client.get(pathOf(id))
    const [other] = await storeImages([
      { content: await jpeg({ width: 1300, height: 700 }), originalName: 'b.jpg' },
    ])
    const { position: first } = await PropertyImage.findByOrFail('propertyId', id)
    await PropertyImage.create({ ...other, propertyId: id, position: first + 5 })
    const lying = await client.get(pathOf(id))
    assert.include(lying.header('etag')!, other.fileName.split('-').at(-1)!)
    for (const place of [1, 2, 3, 4]) {
      const position = first + place
      await PropertyImageFactory.merge({ propertyId: id, position, height: 2000 }).create()
    }
    const later = await client.get(pathOf(id))
    assert.equal(later.header('etag'), upright.header('etag'))
  })

  test('have another address once they show another photo, and answer at the old ones', async ({
    assert,
    client,
  }) => {
    const name = await storedImage(await jpeg({ width: 1200, height: 800 }), 'a.jpg')
    const id = await makeLive(name)
    const first = await PropertyImage.findByOrFail('fileName', name)
    const [stored] = await storeImages([
      { content: await png({ width: 1300, height: 700 }), originalName: 'b.png' },
    ])
    const position = first.position + 1
    const second = await PropertyImage.create({ ...stored, propertyId: id, position })
    const before = await addressOn(id)
    assert.equal(await addressOn(id), before)

    await reorderImages(id, [second.id, first.id], Operation.ofProcess())

    const after = await addressOn(id)
    assert.notEqual(after, before)
    const answers = [after, before, pathOf(id)].map((path) => client.get(path).send())
    for (const answer of await Promise.all(answers)) {
      answer.assertStatus(200)
      assert.include(answer.header('etag')!, stored.fileName.split('-').at(-1)!)
    }
    const other = await PropertyFactory.apply('active').create()
    assert.equal(await addressOn(other.id), pathOf(other.id))
  })

  test('wait for their turn when many are asked for at once', async ({ assert, client }) => {
    override(serverLimits.socialImages, { seconds: 60 }) // however slow the machine is
    const content = await jpeg({ width: 640, height: 400 })
    const ids = await Promise.all(
      Array.from({ length: 30 }, async () => makeLive(await storedImage(content, 'a.jpg')))
    )
    const answers = await Promise.all(ids.map((id) => client.get(pathOf(id)).send()))
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      ids.map(() => 200)
    )
  })

  test('are refused after some seconds, and made all the same', async ({ client }) => {
    const id = await makeLive(await storedImage(await jpeg({ width: 900 }), 'a.jpg'))
    const restore = override(serverLimits.socialImages, { waiting: 1, seconds: 0.01 })
    const ends: (() => void)[] = []
    const busy = [1, 2].map((user) =>
      encodings.add(user, () => new Promise<void>((end) => void ends.push(end)))
    )

    const refused = await client.get(pathOf(id))
    for (const end of ends) end()
    await Promise.all(busy)
    restore()

    refused.assertStatus(503)
    await assertStatus(client.get(pathOf(id)), 200)
  })

  test('are made once for many, and refused where too many wait', async ({ assert, client }) => {
    const one = await makeLive(await storedImage(await jpeg({ width: 900 }), 'a.jpg'))
    const other = await makeLive(await storedImage(await jpeg({ width: 900 }), 'b.jpg'))
    override(serverLimits.socialImages, { waiting: 1 })
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
    await assertStatus(client.get(pathOf(other)), 200)
  })
})
