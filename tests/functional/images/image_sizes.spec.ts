import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { postgres } from '#config/database'
import serverLimits from '#config/server_limits'
import { writeLock } from '#database/dialect'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { encodings } from '#images/fair_queue'
import { makeMissingSizes, makeSizesOf, makeSomeSizes } from '#images/image_sizing'
import { sizesOf } from '#image_store/image_sizes'
import { removeImage } from '#images/property_images'
import { imageStore } from '#image_store/image_store'
import { StoreUnavailable } from '#image_store/store_unavailable'
import { startScheduledJobs } from '#maintenance/scheduled_jobs'
import { ImageCopies } from '#maintenance/image_copies'
import Operation from '#history/operation'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import { backgroundJobs } from '#server/pending_work'
import { onlyOnPostgres } from '#tests/helpers/database'
import { adminCalls, assertStatus } from '#tests/helpers/calls'
import { sizedOf, unsizedImage } from '#tests/helpers/image_rows'
import { imageFiles, removeImageFile } from '#tests/helpers/image_files'
import { animation, jpeg } from '#tests/helpers/pictures'
import { storedImage } from '#tests/helpers/stored_images'
import { checkOf, manzilJson, ownFolder } from '#tests/helpers/terminal'
import TrashedImage from '#trash/trashed_image'
import { override } from '#tests/helpers/override'
import { upload } from '#tests/helpers/uploads'

const filesOf = (name: string, widths: number[]) => [
  name,
  `thumbnails/${name}`,
  ...widths.map((width) => `sizes/${width}/${name}`),
]

const stop = new AbortController()

/** @returns their stored names */
async function uploaded(client: ApiClient, contents: Buffer[]): Promise<string[]> {
  const owner = await UserFactory.create()
  const { id } = await PropertyFactory.merge({ ownerId: owner.id }).create()
  const files = contents.map((content, index) => ({ content, name: `${index}.jpg` }))
  const response = await upload(client, 'owner', owner, id, files)
  response.assertStatus(201)
  return response.body().images.map(({ image_url: name }: { image_url: string }) => name)
}

test.group('Images | sizes', () => {
  test('are stored with an upload up to the first, none larger than the image', async ({
    assert,
    client,
  }) => {
    const owner = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const files = [
      { content: await jpeg({ width: 1300, height: 800 }), name: 'large.jpg' },
      { content: await jpeg({ width: 399 }), name: 'small.jpg' },
    ]

    const response = await upload(client, 'owner', owner, property.id, files)

    response.assertStatus(201)
    const [large, small] = response.body().images.map(({ image_url: name }: any) => name)
    assert.sameMembers(await imageFiles(), [...filesOf(large, [400]), ...filesOf(small, [])])
    assert.deepEqual([await sizedOf(large), await sizedOf(small)], [null, true])
  })

  test('follow an upload at once, and answers of before are asked for again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const content = await jpeg({ width: 1300, height: 800 })
    const [name] = await uploaded(client, [content])
    const named = async () => {
      const image = await PropertyImage.findByOrFail('fileName', name)
      return sizesOf(image).map(({ width }) => width)
    }
    const answerOf = (width: number) => client.get(`/property-images/sizes/${width}/${name}`)
    assert.deepEqual(await named(), [400, 1300])
    const [first, before] = [await answerOf(400), await answerOf(800)]
    first.assertHeader('content-type', 'image/webp')
    first.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    before.assertHeader('content-type', 'image/jpeg')
    before.assertHeader('cache-control', 'private, no-cache')

    cleanup(startScheduledJobs())
    await backgroundJobs.settled()
    const [later] = await uploaded(client, [content])
    assert.sameMembers(await imageFiles(), [
      ...filesOf(name, [400, 800, 1200]),
      ...filesOf(later, [400, 800, 1200]),
    ])
    assert.deepEqual([await sizedOf(name), await sizedOf(later)], [true, true])

    assert.deepEqual(await named(), [400, 800, 1200, 1300])
    const after = await answerOf(800).header('if-none-match', before.header('etag')!)
    after.assertStatus(200)
    after.assertHeader('content-type', 'image/webp')
    after.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    const again = await answerOf(400)
    assert.deepEqual(again.body(), first.body())
  })

  test('are made of a deleted image too, and wait for the next start if the server ends', async ({
    assert,
    client,
  }) => {
    const content = await jpeg({ width: 900, height: 600 })
    const names = await uploaded(client, [content, content])
    await removeImage(await PropertyImage.findByOrFail('fileName', names[1]), Operation.ofProcess())
    await makeSizesOf(names, AbortSignal.abort())
    assert.isNull(await sizedOf(names[0]))

    await makeSizesOf(names, stop.signal)

    assert.sameMembers(
      await imageFiles(),
      names.flatMap((name) => filesOf(name, [400, 800]))
    )
    const trashed = await TrashedImage.findByOrFail('fileName', names[1])
    assert.deepEqual([await sizedOf(names[0]), trashed.sized], [true, true])
  })

  onlyOnPostgres(() => {
    test('follow an upload while another server makes those of older images', async ({
      assert,
      client,
      cleanup,
    }) => {
      db.manager.add('elsewhere', postgres({ connections: 1 }))
      cleanup(() => db.manager.release('elsewhere'))
      const take = `SELECT pg_advisory_lock(${writeLock}, hashtext('image sizes'))`
      await db.connection('elsewhere').rawQuery(take)
      const older = await unsizedImage()
      cleanup(startScheduledJobs())

      const [name] = await uploaded(client, [await jpeg({ width: 900, height: 600 })])
      await backgroundJobs.settled()

      assert.isTrue(await sizedOf(name))
      assert.isNull(await sizedOf(older))
    })
  })

  test('are served to anyone as the image is', async ({ assert, client }) => {
    const name = await storedImage(await jpeg({ width: 900, height: 600 }), 'فيلا.jpg')
    const { width, sized } = await PropertyImage.findByOrFail('fileName', name)
    const sizes = sizesOf({ fileName: name, width, sized })
    assert.deepEqual(
      sizes.map((size) => [size.width, size.type]),
      [
        [400, 'image/webp'],
        [800, 'image/webp'],
        [900, 'image/jpeg'],
      ]
    )
    for (const { url, width: shown, type } of sizes) {
      const response = await client.get(url)
      response.assertStatus(200)
      response.assertHeader('content-type', type)
      response.assertHeader('cache-control', 'public, max-age=31536000, immutable')
      response.assertHeader('x-content-type-options', 'nosniff')
      assert.match(response.header('content-security-policy')!, /default-src 'none'.*sandbox/)
      response.assertHeaderMissing('set-cookie')
      const picture = await sharp(response.body() as Buffer).metadata()
      assert.deepEqual([picture.width, `image/${picture.format}`], [shown, type])
      await assertStatus(client.get(url).header('if-none-match', response.header('etag')!), 304)
    }
  })

  test('are 404 for another width, a wider one and what is not there', async ({ client }) => {
    const name = await storedImage(await jpeg({ width: 900 }), 'a.jpg')
    const other = 'gone-1760000000000-0123456789abcdef0123.jpg'
    const paths = [
      ...['500', '1200', '0400', '-400', '4e2', 'NaN', '%00'].map((width) => `${width}/${name}`),
      ...[`400/${other}`, '400/%00', '400/..%2f..%2fmanzil.sqlite3', '400/', `400/a/${name}`],
    ]
    for (const path of paths) {
      const response = await client.get(`/property-images/sizes/${path}`)
      response.assertStatus(404)
      response.assertHeaderMissing('etag')
    }
  })

  test('follow the image into the trash and back, and are gone with it', async ({
    assert,
    client,
  }) => {
    const { admin, ...calls } = await adminCalls(client)
    const name = await storedImage(await jpeg({ width: 900 }), 'a.jpg')
    const image = await PropertyImage.findByOrFail('fileName', name)
    const path = `/property-images/sizes/400/${name}`
    const isThere = async (status: number) => {
      await assertStatus(client.get(path), status)
    }

    const removal = Operation.by(admin)
    await removeImage(image, removal)
    await isThere(404)
    await assertStatus(calls.post(`operations/${removal.uuid}/undo`), 200)
    await isThere(200)
    assert.isTrue(await sizedOf(name))

    await Property.remove(image.propertyId, Operation.by(admin))
    await isThere(404)
    await assertStatus(calls.post(`trash/${image.propertyId}/restore`), 200)
    await isThere(200)

    await Property.remove(image.propertyId, Operation.by(admin))
    await assertStatus(calls.delete(`trash/${image.propertyId}`), 200)
    await backgroundJobs.settled()
    assert.deepEqual(await imageFiles(), [])
  })

  test('fail with the upload: nothing is stored', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const store = await imageStore()
    const { publish } = store
    override(store, {
      async publish(files) {
        await publish.call(
          store,
          files.filter(({ path }) => !path.startsWith('sizes/400'))
        )
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      },
    })
    const content = await jpeg({ width: 900 })

    const response = await upload(client, 'owner', owner, property.id, [{ content, name: 'a.jpg' }])

    response.assertStatus(507)
    assert.match(response.body().message, /disk is full/)
    assert.deepEqual(await imageFiles(), [])
    assert.lengthOf(await PropertyImage.all(), 0)
  })
})

test.group('Images | sizes of older images', () => {
  test('are replaced by what there is until they are made', async ({ assert, client }) => {
    const name = await unsizedImage()
    const answers = async () => {
      const [small, large] = [
        await client.get(`/property-images/sizes/400/${name}`),
        await client.get(`/property-images/sizes/800/${name}`),
      ]
      const pictures = await Promise.all([small, large].map((one) => sharp(one.body()).metadata()))
      return { small, large, widths: pictures.map(({ width }) => width) }
    }
    const before = await answers()
    assert.deepEqual(before.widths, [400, 900])
    before.small.assertHeader('content-type', 'image/jpeg')
    before.large.assertHeader('cache-control', 'private, no-cache')
    before.small.assertHeader('cache-control', 'private, no-cache')

    assert.isFalse(await makeSomeSizes(stop.signal))

    const after = await answers()
    assert.deepEqual(after.widths, [400, 800])
    after.small.assertHeader('content-type', 'image/webp')
    after.large.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    assert.notEqual(after.large.header('etag'), before.large.header('etag'))
  })

  test('are made once, and those of an image that moved into the trash too', async ({ assert }) => {
    const trashed = await unsizedImage()
    const [name, small] = [await unsizedImage(), await unsizedImage(300)]
    const image = await PropertyImage.findByOrFail('fileName', trashed)
    const store = await imageStore()
    const { publish } = store
    store.publish = async (files) => {
      store.publish = publish
      await removeImage(image, Operation.ofProcess())
      return publish.call(store, files)
    }

    assert.deepEqual(await makeMissingSizes(), { made: 3, unreadable: [] })

    assert.sameMembers(await imageFiles(), [
      ...filesOf(trashed, [400, 800]),
      ...filesOf(name, [400, 800]),
      ...filesOf(small, []),
    ])
    const kept = await TrashedImage.findByOrFail('fileName', trashed)
    assert.isTrue(kept.sized)
    assert.deepEqual(await makeMissingSizes(), { made: 0, unreadable: [] })
  })

  test('go on where they were interrupted', async ({ assert }) => {
    const names = [await unsizedImage(), await unsizedImage()]
    const restore = override(serverLimits.imageSizing, { readAtOnce: 1, partSeconds: 0 })

    assert.isTrue(await makeSomeSizes(stop.signal), 'has more to do')
    restore()
    const stopped = AbortSignal.abort()
    assert.isFalse(await makeSomeSizes(stopped), 'ends with the server')
    assert.deepEqual(await Promise.all(names.map(sizedOf)), [null, null])

    const { answer } = await manzilJson(['images', 'sizes'])
    assert.containsSubset(answer, { made: 2, unreadable: [] })
    assert.deepEqual(await Promise.all(names.map(sizedOf)), [true, true])
  })

  test('let uploads go first', async ({ assert }) => {
    await unsizedImage()
    const ends: (() => void)[] = []
    const busy = () => encodings.add('busy', () => new Promise<void>((end) => void ends.push(end)))
    const running = [busy(), busy()]
    const order: string[] = []

    const sizing = makeSomeSizes(stop.signal).then(() => order.push('sizes'))
    while (!encodings.waiting) await setTimeout(1)
    const uploads = [1, 2].map((user) =>
      encodings.add(user, async () => void order.push(`upload ${user}`))
    )
    for (const end of ends) end()
    await Promise.all([...running, ...uploads, sizing])

    assert.deepEqual(order, ['upload 1', 'upload 2', 'sizes'])
  })

  test('are tried once for a file that cannot be read, and named', async ({ assert, client }) => {
    await UserFactory.apply('admin').create()
    const content = await jpeg({ width: 900, height: 600 })
    const [cut, lost, kept] = [await unsizedImage(), await unsizedImage(), await unsizedImage()]
    const store = await imageStore()
    await store.write(cut, content.subarray(0, content.length / 2))
    await removeImageFile(lost)
    const before = await checkOf('sizes')
    assert.equal(before.state, 'ok')
    assert.match(before.message, /^3 images have no sizes yet/)

    await makeSomeSizes(stop.signal)

    assert.deepEqual(await Promise.all([cut, lost, kept].map(sizedOf)), [false, false, true])
    const after = await checkOf('sizes')
    assert.equal(after.state, 'warn')
    assert.include(after.message, cut)
    assert.include(after.message, lost)
    await makeSomeSizes(stop.signal)
    assert.deepEqual(await Promise.all([cut, lost].map(sizedOf)), [false, false])

    await store.write(cut, content)
    const { code, answer } = await manzilJson(['images', 'sizes'])
    assert.equal(code, 1)
    assert.deepEqual([answer.made, answer.unreadable], [1, [lost]])
    const response = await client.get(`/property-images/sizes/800/${cut}`)
    response.assertHeader('content-type', 'image/webp')
  })

  test('wait for a store that is away or full', async ({ assert }) => {
    const name = await unsizedImage()
    const store = await imageStore()
    for (const [method, failure] of [
      ['read', new StoreUnavailable(new Error('away'))],
      ['publish', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ] as const) {
      const restore = override(store, { [method]: () => Promise.reject(failure) })
      await assert.rejects(() => makeSomeSizes(stop.signal))
      restore()
    }
    assert.isNull(await sizedOf(name))

    await makeSomeSizes(stop.signal)
    assert.isTrue(await sizedOf(name))
  })

  test('show the first frame of what moves', async ({ assert }) => {
    const wide = await sharp(await animation('gif'), { animated: true })
      .resize({ width: 500 })
      .gif()
      .toBuffer()
    const name = await storedImage(wide, 'a.gif')
    const store = await imageStore()
    const size = await sharp((await store.read(`sizes/400/${name}`))!).metadata()
    assert.deepEqual([size.format, size.width, size.pages ?? 1], ['webp', 400, 1])
    const full = await sharp((await store.read(name))!, { animated: true }).metadata()
    assert.equal(full.pages, 4)
  })

  test('that are made during a backup are in it', async ({ assert }) => {
    const name = await unsizedImage()
    const folder = join(await ownFolder(), 'property-images')
    const copies = new ImageCopies(folder)
    await copies.start()
    assert.deepEqual(await copies.copy([name]), [])
    await makeMissingSizes()
    const row = { file_name: name, width: 900, sized: true }
    assert.deepEqual(await copies.match([row]), [])
    const copied = await readdir(folder, { recursive: true })
    assert.sameMembers(
      copied.filter((path) => path.endsWith(name)),
      filesOf(name, [400, 800])
    )
  })
})
